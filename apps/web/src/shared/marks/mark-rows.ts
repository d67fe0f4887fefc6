import type { Mark } from '@cadenza/contracts/places/attendance'
import { marksDatabase, answersDatabase, type MarkRow } from './databases.ts'
import { seal, unseal } from './seal.ts'

/** A mark of this device, with the name of whom it is about. */
export interface OwnMark extends Pick<MarkRow, 'state' | 'at' | 'reason'> {
  mark: Mark
  who: string
  /** Who made it, where a device has no account. */
  by?: string
}

const dayMs = 24 * 3_600_000
/** How long a mark is kept in each state. Sent ones wait for a school that was restored from a backup. */
const keptMs: Record<MarkRow['state'], number> = { waiting: 14 * dayMs, refused: 14 * dayMs, sent: dayMs }

/** All rows of an owner, in no order; those whose time is over are removed first. */
export async function readRows(owner: string): Promise<MarkRow[]> {
  const database = await marksDatabase()
  const { store, done } = database.transaction('marks', 'readwrite')
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.at < Date.now() - keptMs[cursor.value.state]) await cursor.delete()
  const rows = await store.index('owner').getAll(owner)
  await done
  return rows
}

/** Rows as their owner reads them. One that does not open was sealed before the school's secret was replaced. */
export async function openRows(key: CryptoKey, rows: MarkRow[]): Promise<OwnMark[]> {
  const opened = rows.map(async ({ owner, sealed, state, at, reason }) => {
    const content = await unseal(key, owner, sealed).catch(() => undefined)
    return content ? [{ ...(content as Pick<OwnMark, 'mark' | 'who' | 'by'>), state, at, reason }] : []
  })
  return (await Promise.all(opened)).flat()
}

export async function writeMarks(key: CryptoKey, owner: string, marks: OwnMark[]): Promise<void> {
  // A transaction of the browser's ends while something else is awaited.
  const rows = await Promise.all(
    marks.map(async ({ mark, who, by, ...rest }): Promise<MarkRow> => ({
      ...rest,
      opId: mark.opId,
      owner,
      sealed: await seal(key, owner, { mark, who, by }),
    })),
  )
  const { store, done } = (await marksDatabase()).transaction('marks', 'readwrite')
  await Promise.all(rows.map((row) => store.put(row)))
  await done
}

export async function removeMark(opId: string): Promise<void> {
  await (await marksDatabase()).delete('marks', opId)
}

/** The owner's key, while their session lasts. */
export const findKey = async (owner: string) => (await answersDatabase()).get('keys', owner)

/** Keeps the key that the school has given. */
export async function keepKey(owner: string, key: CryptoKey): Promise<void> {
  await (await answersDatabase()).put('keys', key, owner)
}
