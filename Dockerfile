FROM python:3.13-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /srv/pbem
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt
COPY . .
RUN SECRET_KEY=only-for-building python manage.py collectstatic --noinput \
    && useradd --system pbem && mkdir -p var && chown -R pbem var
USER pbem
CMD ["gunicorn", "pbem.wsgi", "--bind", "0.0.0.0:8000"]
