#!/bin/sh
# Writes the settings of PgBouncer and becomes it. Its clients and PostgreSQL ask for the same login and password.
set -eu
umask 077
mkdir -p /tmp/pgbouncer
cd /tmp/pgbouncer
printf '"cadenza_app" "%s"\n' "${APP_DATABASE_PASSWORD:?}" >users.txt
cat >pgbouncer.ini <<SETTINGS
[databases]
cadenza = host=db port=5432 dbname=cadenza
[pgbouncer]
listen_addr = *
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/pgbouncer/users.txt
pool_mode = transaction
default_pool_size = 40
max_client_conn = 400
query_wait_timeout = 4
server_login_retry = 1
SETTINGS
exec /usr/sbin/pgbouncer -q pgbouncer.ini
