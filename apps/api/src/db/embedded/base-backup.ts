import { execFile } from 'node:child_process'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../connect/client.ts'

const run = promisify(execFile)

interface Options {
  /** A connection to the running server, as its superuser. */
  url: string
  /** The server's data directory, which is copied. */
  from: string
  /** A folder that does not exist yet. */
  to: string
  /** The owner of the files, when not us. */
  owner: { uid: number; gid: number } | undefined
}

/**
 * Makes the data directory of a physical replica: a base backup by PostgreSQL's own functions, because the embedded
 * binaries come without `pg_basebackup`. The copy follows the server that its `primary_conninfo` names.
 */
export async function baseBackup({ url, from, to, owner }: Options): Promise<void> {
  const sql = connect(url, { max: 1, answer_timeout: 0, connection: { statement_timeout: 0 } })
  try {
    await sql`select pg_backup_start('replica', true)`
    await run('cp', ['-a', from, to], { ...owner })
    const [backup] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
    const write = (name: string, content: string) => {
      writeFileSync(join(to, name), content, { mode: 0o600 })
      if (owner) chownSync(join(to, name), owner.uid, owner.gid)
    }
    write('backup_label', backup?.labelfile ?? '')
    write('standby.signal', '')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  } finally {
    await sql.end()
  }
}
