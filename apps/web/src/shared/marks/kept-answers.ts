import { answersDatabase } from './databases.ts'

/** How long an answer of the school opens a page without it. */
const keepMs = 24 * 3_600_000

/** An answer, and when it came, in milliseconds of this device. */
export interface Kept<Answer> {
  at: number
  answer: Answer
}

/** Keeps an answer of the school under a name, for one owner. Those of the day before go. */
export async function keepAnswer(
  owner: string,
  name: string,
  answer: unknown,
  at = Date.now(),
): Promise<void> {
  const database = await answersDatabase()
  const { store, done } = database.transaction('answers', 'readwrite')
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (isOld(cursor.value)) await cursor.delete()
  await store.put({ at, answer }, keyOf(owner, name))
  await done
}

/** What was kept under a name within a day. */
export async function findAnswer<Answer>(owner: string, name: string): Promise<Kept<Answer> | undefined> {
  const found = await (await answersDatabase()).get('answers', keyOf(owner, name))
  // Written by keepAnswer, of the same build or of one whose answers have the same fields.
  return found && !isOld(found) ? (found as Kept<Answer>) : undefined
}

/** Forgets what was kept for an owner, also their key: what is sealed with it cannot be read any more. */
export async function forgetOwner(owner: string): Promise<void> {
  const database = await answersDatabase()
  await database.delete('answers', IDBKeyRange.bound(keyOf(owner, ''), keyOf(owner, '\uFFFF')))
  await database.delete('keys', owner)
}

export async function forgetAnswer(owner: string, name: string): Promise<void> {
  await (await answersDatabase()).delete('answers', keyOf(owner, name))
}

const isOld = ({ at }: { at: number }) => at < Date.now() - keepMs
const keyOf = (owner: string, name: string) => `${owner} ${name}`
