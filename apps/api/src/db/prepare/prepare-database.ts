import type { Sql } from 'postgres'
import { connect, toDatabase } from '../connect/client.ts'
import { ensureLogin, loginOf } from './database-login.ts'
import { grantRights } from './grant-rights.ts'
import { prepareLogin, refusePooler } from '../connect/pooler.ts'
import { migrate, type AppliedMigration, type Contents } from './migrate.ts'
import { isRehearsal, markRehearsal } from './rehearsal.ts'
import { UnfitDatabaseError } from '../connect/unfit-database.ts'

export interface DatabaseUrls {
  /** How the product connects. */
  url: string
  /** How the tables are created and changed: the same, or the login that owns them. */
  ownerUrl: string
  /** A pooler in transaction mode in front of `url`, through which the product works. */
  poolerUrl?: string | undefined
}

/** Other code that keeps tables in our database. */
export interface Guest {
  migrate(owner: Sql): Promise<void>
}

/** An arbitrary constant that differs from the migrations' one, which take their own lock. */
const rightsLock = 7_203_002

/**
 * Brings a database to the state that this version needs, all as its owner, from `contents` where it is new; gives the
 * product's own login what it needs and no more; and resolves with the migrations that it applied. May be repeated, and
 * run by several replicas at once. Throws a transient error while a table is in use for long; the caller tries again.
 * Throws UnfitDatabaseError for a PostgreSQL that is too old and a database in which a backup was only tried.
 */
export async function prepareDatabase(
  { url, ownerUrl, poolerUrl }: DatabaseUrls,
  guest?: Guest,
  contents?: Contents,
): Promise<AppliedMigration[]> {
  const login = loginOf(url)
  const owner = connect(ownerUrl, { max: 1 })
  try {
    const isOwner = login === loginOf(ownerUrl)
    await refusePooler(owner, isOwner ? 'DATABASE_URL' : 'DATABASE_OWNER_URL')
    await requireVersion(owner)
    if (contents?.isRehearsal) await markRehearsal(owner)
    else await refuseRehearsal(owner)
    if (!isOwner) await ensureLogin(owner, url)
    await prepareLogin(url, { isLimited: poolerUrl !== undefined })
    const applied = await migrate(
      ownerUrl,
      undefined,
      contents && {
        ...contents,
        async fill(sql) {
          await guest?.migrate(sql)
          await contents.fill(sql)
        },
      },
    )
    await guest?.migrate(owner)
    if (isOwner) return applied
    await owner`select pg_advisory_lock(${rightsLock})`
    await grantRights(owner, login)
    return applied
  } finally {
    await owner.end()
  }
}

/** Of PostgreSQL: older ones lack `uuidv7()`, among other things. */
const oldestVersion = 18

async function requireVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`
  if (row && row.version < oldestVersion)
    throw new UnfitDatabaseError(
      `DATABASE_URL: this is PostgreSQL ${row.version}, and the product needs ${oldestVersion} or newer`,
    )
}

async function refuseRehearsal(owner: Sql): Promise<void> {
  if (await isRehearsal(toDatabase(owner)))
    throw new UnfitDatabaseError(
      'DATABASE_URL: a backup was restored into this database with --rehearse, and nothing may serve it: drop it or its data folder, or name another one',
    )
}
