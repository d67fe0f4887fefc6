#!/bin/sh
# Copies the primary when the volume is empty, and follows it. A copy that was interrupted begins anew. After it was away
# for longer than the primary keeps its log (wal_keep_size), remove the volume `replica` and start it again.
set -eu
if [ ! -f "$PGDATA/.copied" ]; then
  rm -rf "$PGDATA"
  # The primary's password goes into the settings of replication, in this volume alone.
  pg_basebackup --pgdata "$PGDATA" --host db --username cadenza --write-recovery-conf --checkpoint fast
  touch "$PGDATA/.copied"
fi
exec postgres -c hba_file=/etc/postgresql/pg_hba.conf
