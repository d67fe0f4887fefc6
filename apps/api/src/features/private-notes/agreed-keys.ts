import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { dataKeyChecks, participantPrivate } from '../../db/schema/private-notes.ts'
import { purposeOf } from './sealed-notes.ts'

/** The keys of the configuration are not those of the database: its message is for the person who configures them. */
export class DataKeysError extends Error {
  override name = 'DataKeysError'
}

const word = 'agreed'
const placeOfWord = (keyId: string) => `key/${keyId}`
/** For a key from before there were words: one note that opens proves it, and a damaged one must not disprove it. */
const mostTried = 100

type Keys = Pick<Deps, 'dataSeal'>

/**
 * At every start: each key that a note is sealed with must be present, and each key that is present must be the one
 * that the database knows by that name. Throws `DataKeysError`, which names the keys that the database needs.
 */
export async function requireAgreedKeys({ db, dataSeal }: Pick<Deps, 'db' | 'dataSeal'>): Promise<void> {
  const rows = await db.selectDistinct({ keyId: participantPrivate.keyId }).from(participantPrivate)
  const needed = rows.map(({ keyId }) => keyId)
  const configured = dataSeal.keyIds()
  const wrong: string[] = needed.filter((id) => !configured.includes(id))
  for (const id of configured) if (!(await isTheOne(db, { dataSeal }, id))) wrong.push(id)
  if (wrong.length > 0) throw new DataKeysError(sentenceOf(wrong, needed))
  await agreeToSeal(db, { dataSeal })
}

/**
 * Before anything is sealed, in the same transaction: the database keeps a word sealed with the first key, or has one
 * that this key opens. Nothing is sealed with a key that could not be requested by its name later.
 */
export async function agreeToSeal(tx: Executor, { dataSeal }: Keys): Promise<void> {
  const keyId = dataSeal.firstKey()
  const known = await findWord(tx, keyId)
  if (!known) {
    if (!(await isTheOne(tx, { dataSeal }, keyId))) throw new DataKeysError(sentenceOf([keyId], [keyId]))
    const { cipher } = dataSeal.seal(word, placeOfWord(keyId))
    await tx.insert(dataKeyChecks).values({ keyId, sealed: cipher }).onConflictDoNothing()
  }
  // Another process may have been first, with another key.
  if (!(await isTheOne(tx, { dataSeal }, keyId))) throw new DataKeysError(sentenceOf([keyId], [keyId]))
}

/** Whether the key of this name opens what the database has sealed with it; true also where that is nothing yet. */
async function isTheOne(db: Executor, { dataSeal }: Keys, keyId: string): Promise<boolean> {
  const opens = (cipher: Buffer, place: string) => {
    try {
      dataSeal.open({ keyId, cipher }, place)
      return true
    } catch {
      return false
    }
  }
  const known = await findWord(db, keyId)
  if (known) return opens(known.sealed, placeOfWord(keyId))
  const notes = await db
    .select()
    .from(participantPrivate)
    .where(eq(participantPrivate.keyId, keyId))
    .orderBy(sql`updated_at`)
    .limit(mostTried)
  return notes.length === 0 || notes.some((note) => opens(note.cipher, purposeOf(note)))
}

async function findWord(db: Executor, keyId: string) {
  const [row] = await db.select().from(dataKeyChecks).where(eq(dataKeyChecks.keyId, keyId))
  return row
}

function sentenceOf(wrong: string[], needed: string[]): string {
  return (
    `DATA_KEYS is not what this database was sealed with: ${wrong.join(', ')} is missing or another key; ` +
    `its notes need ${needed.join(', ') || 'the keys of before, under their names'}.`
  )
}
