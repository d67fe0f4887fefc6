# PgBouncer of Debian 12 (1.18), which the product is tested with. The password of the product's login comes from the
# environment at start; Debian's package makes the user postgres.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
COPY start-pgbouncer.sh /usr/local/bin/
USER postgres
EXPOSE 6432
CMD ["sh", "/usr/local/bin/start-pgbouncer.sh"]
