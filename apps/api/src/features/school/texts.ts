import type { ManagedSchoolText, SaveSchoolTextInput, SchoolText } from '@cadenza/contracts/school/school'
import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'
import { desc, eq, ne, sql } from 'drizzle-orm'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { schoolTexts } from '../../db/schema/school.ts'
import { users } from '../../db/schema/users.ts'
import { conflict } from '../../errors.ts'
import { databaseError } from '../../lib/database-error.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { keepForASecond } from '../../records/classes/keep-for-a-second.ts'
import { announceChange } from './announce-change.ts'
import { toSchoolText } from './markdown.ts'
import { outlines } from './outlines.ts'

const longestHistory = 20
const kept = keepForASecond<{ text: SchoolText | null }>({})

/** The texts whose present version is not empty. */
export async function listWrittenTexts(db: Executor): Promise<SchoolTextKey[]> {
  const latest = latestTexts(db)
  const rows = await db.select({ key: latest.key }).from(latest).where(ne(latest.body, ''))
  return rows.map(({ key }) => key)
}

function latestTexts(db: Executor) {
  return db
    .selectDistinctOn([schoolTexts.key], { key: schoolTexts.key, body: schoolTexts.body })
    .from(schoolTexts)
    .orderBy(schoolTexts.key, desc(schoolTexts.version))
    .as('latest')
}

/** A text as pages show it; null when it is not written. */
export async function getSchoolText(ctx: Ctx, { key }: { key: SchoolTextKey }): Promise<SchoolText | null> {
  const { text } = await kept(ctx, key, async () => {
    const latest = latestTexts(ctx.catalogue)
    const [row] = await ctx.catalogue.select().from(latest).where(eq(latest.key, key))
    return { text: row?.body ? toSchoolText(row.body) : null }
  })
  return text
}

/** A text with its history, for its writers. */
export async function getManagedText(
  ctx: Ctx<Admin>,
  { key }: { key: SchoolTextKey },
): Promise<ManagedSchoolText> {
  const rows = await ctx.db
    .select({
      version: schoolTexts.version,
      body: schoolTexts.body,
      updatedAt: schoolTexts.updatedAt,
      savedBy: sql<string | null>`nullif(${users.name}, '')`,
    })
    .from(schoolTexts)
    .leftJoin(users, eq(users.id, schoolTexts.updatedBy))
    .where(eq(schoolTexts.key, key))
    .orderBy(desc(schoolTexts.version))
    .limit(longestHistory + 1)
  const history = rows.map(({ updatedAt, ...row }) => ({ ...row, savedAt: updatedAt.toISOString() }))
  const [present] = history
  return { key, version: present?.version ?? 0, body: present?.body ?? '', outline: outlines[key], history }
}

/**
 * Saves a new version; one that equals the present one leaves no trace. Throws `school_changed` unless `version` is the
 * present one.
 */
export async function saveText(
  ctx: Ctx<Admin>,
  { key, version, body }: SaveSchoolTextInput,
): Promise<ManagedSchoolText> {
  const present = await getManagedText(ctx, { key })
  if (present.version !== version) throw conflict('school_changed')
  if (present.body === body) return present
  const subjectId = await ctx.schoolId()
  try {
    await ctx.db.transaction(async (tx) => {
      const next = version + 1
      await tx.insert(schoolTexts).values({ key, version: next, body, updatedBy: ctx.actor.userId })
      await writeAudit(tx, ctx, {
        action: 'updateSchoolText',
        subjectId,
        before: { version },
        after: { version: next },
        detail: { text: key },
      })
      await announceChange(tx)
    })
  } catch (error) {
    // Another admin saved the same version at the same instant.
    if (databaseError(error)?.code === '23505') throw conflict('school_changed')
    throw error
  }
  await ctx.reloadSchool()
  return getManagedText(ctx, { key })
}
