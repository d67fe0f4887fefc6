import { desc, eq, lt } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { backups } from '../../db/schema/operation.ts'
import type { Database } from '../../db/connect/client.ts'
import { writeBackup } from './write-backup.ts'

const dayMs = 24 * 3600_000

/** Makes a backup where the school wants one daily, and removes those that are too old. Throws when either fails. */
export async function makeDailyBackup(deps: Deps): Promise<void> {
  const { dailyBackups: wanted, db, images, now } = deps
  if (!wanted) return
  const { store, keepDays, ownerUrl, version } = wanted
  const madeAt = now()
  // Sorts by time, and is a name everywhere: `cadenza-20270705T022300Z.tar`
  const name = `cadenza-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`
  let bytes = 0
  await store.keep(name, async (file) => {
    ;({ bytes } = await writeBackup({ ownerUrl, images, version, now }, file))
  })
  await db.insert(backups).values({ name, madeAt, bytes })
  const outdated = await db
    .select()
    .from(backups)
    .where(lt(backups.madeAt, new Date(madeAt.getTime() - keepDays * dayMs)))
  for (const old of outdated) {
    await store.remove(old.name)
    await db.delete(backups).where(eq(backups.id, old.id))
  }
}

/** The daily backups that are kept: the last one, and how many there are. */
export async function findDailyBackups(
  db: Database,
): Promise<{ last: { madeAt: Date; bytes: number } | undefined; kept: number }> {
  const [[last], kept] = await Promise.all([
    db.select().from(backups).orderBy(desc(backups.madeAt)).limit(1),
    db.$count(backups),
  ])
  return { last, kept }
}
