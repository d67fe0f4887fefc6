import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { agreeToSeal } from './agreed-keys.ts'
import { purposeOf, type SealedNote } from './sealed-notes.ts'

export interface Rotation {
  resealed: number
  /** Written by another process between reading and writing: they are sealed with the key of that process. */
  changedMeanwhile: number
  /** Sealed with a key that is missing, or damaged. */
  unopenable: number
  /** What the first key has not sealed, at the end. */
  left: number
}

const batch = 200

/**
 * Reseals with the first key what another one sealed. Safe beside a running product, whose changes win, and may be
 * stopped and started again at any time.
 */
export async function rotateDataKeys(
  deps: Pick<Deps, 'db' | 'dataSeal'>,
  report: (soFar: Rotation) => void = () => {},
): Promise<Rotation> {
  await agreeToSeal(deps.db, deps)
  const counts: Rotation = { resealed: 0, changedMeanwhile: 0, unopenable: 0, left: 0 }
  let after: SealedNote | undefined
  do {
    const notes = await readBatch(deps, after)
    for (const note of notes) counts[await reseal(deps, note)]++
    after = notes.at(-1)
    report(counts)
  } while (after)
  return {
    ...counts,
    left: await deps.db.$count(participantPrivate, ne(participantPrivate.keyId, deps.dataSeal.firstKey())),
  }
}

function readBatch({ db, dataSeal }: Pick<Deps, 'db' | 'dataSeal'>, after: SealedNote | undefined) {
  const { participantId, field } = participantPrivate
  const isNext =
    after && gt(sql`(${participantId}, ${field})`, sql`(${after.participantId}::uuid, ${after.field}::text)`)
  return db
    .select()
    .from(participantPrivate)
    .where(and(ne(participantPrivate.keyId, dataSeal.firstKey()), isNext))
    .orderBy(participantId, field)
    .limit(batch)
}

async function reseal(
  { db, dataSeal }: Pick<Deps, 'db' | 'dataSeal'>,
  note: SealedNote,
): Promise<keyof Rotation> {
  let text: string
  try {
    text = dataSeal.open(note, purposeOf(note))
  } catch {
    return 'unopenable'
  }
  const written = await db
    .update(participantPrivate)
    .set(dataSeal.seal(text, purposeOf(note)))
    .where(
      and(
        eq(participantPrivate.participantId, note.participantId),
        eq(participantPrivate.field, note.field),
        eq(participantPrivate.keyId, note.keyId),
        eq(participantPrivate.cipher, note.cipher),
      ),
    )
    .returning({ field: participantPrivate.field })
  return written.length > 0 ? 'resealed' : 'changedMeanwhile'
}
