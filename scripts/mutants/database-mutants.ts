import type { Mutant } from './mutant.ts'

const database = 'apps/api/src/db'
const rights = 'apps/api/src/db/database-rights.test.ts'
const dataDirectory = 'apps/api/test/data-directory.test.ts'

/** Guards of the data itself: who owns its directory, and what each login may do. */
export const databaseMutants: Mutant[] = [
  {
    guard: 'data directory: one owner',
    source: {
      file: `${database}/directory-lock.ts`,
      text: "lock.exec('begin exclusive')",
      by: "lock.exec('begin')",
    },
    files: [dataDirectory],
    titles: 'two first starts at once|somebody wrote into',
  },
  {
    guard: 'data directory: the number of a dead server is not believed',
    source: { file: `${database}/watchdog.ts`, text: 'export PG_GRANDPARENT_PID="$2"', by: 'true' },
    files: [dataDirectory],
    titles: 'no stranger gets a signal',
  },
  {
    guard: 'data directory: who is told to stop works in it',
    source: { file: `${database}/watchdog.ts`, text: 'is_ours && kill', by: 'kill' },
    files: [dataDirectory],
    titles: 'a process that',
  },
  {
    guard: 'data directory: a server that was left behind is stopped first',
    source: {
      file: `${database}/embedded-postgres.ts`,
      text: '    await stopServersOn(home, data)\n    if',
      by: '    if',
    },
    files: [dataDirectory],
    titles: 'outlived its product',
  },
  {
    guard: 'audit log: append-only for everybody',
    sql: 'drop trigger audit_log_append_only on audit_log',
    files: [rights],
    titles: 'append-only',
  },
  {
    guard: 'audit log: append-only where replication is played back',
    sql: 'alter table audit_log enable trigger audit_log_append_only',
    files: [rights],
    titles: 'append-only',
  },
  {
    guard: 'rights: no changes in the audit log',
    sql: 'grant update, delete on audit_log to cadenza_app',
    files: [rights],
    titles: 'what is written down|of the audit log',
  },
  {
    guard: 'rights: nothing is truncated',
    sql: 'grant truncate on cart_items to cadenza_app',
    files: [rights],
    titles: 'what is written down|empty a table',
  },
  {
    guard: 'rights: the product owns nothing',
    sql: 'alter table audit_log owner to cadenza_app',
    files: [rights],
    titles: 'owns, inherits|drop the audit log',
  },
  {
    guard: 'rights: the product is nobody else',
    sql: 'grant pg_execute_server_program to cadenza_app',
    files: [rights],
    titles: 'owns, inherits|run a program',
  },
  {
    guard: 'rights: an unlisted table is closed',
    source: {
      file: `${database}/grant-rights.ts`,
      text: "(n.nspname || '.*'))) r)",
      by: "(n.nspname || '.*'), '[\"SELECT\"]'::jsonb)) r)",
    },
    files: [rights],
    titles: 'nobody listed',
  },
  {
    guard: 'rights: a mightier login stops the start',
    source: { file: `${database}/grant-rights.ts`, text: 'if (excess.length > 0)', by: 'if (false)' },
    files: [`${database}/prepare-database.test.ts`],
    titles: 'the start is refused',
  },
]
