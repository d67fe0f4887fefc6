import { stored } from '../../lib/browser/browser-storage.ts'
import { createListeners } from '../../lib/browser/listeners.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { byMoment } from './cells.ts'
import { findKey, keepKey, openRows, readRows, removeMark, writeMarks, type OwnMark } from './mark-rows.ts'
import { toStoreKey } from './seal.ts'

export interface MarksState {
  /** Those that can be read, by time: without a key none can. */
  marks: OwnMark[]
  /** How many wait to be sent, readable or not. */
  waiting: number
  isSending: boolean
  /** By how much this device's clock is ahead, where the school has shifted its marks for it. */
  clockOffMs: number
}

/** The marks of one owner in this browser: those in memory, and the rows behind them. */
export function createMarkStore(owner: string) {
  let state: MarksState = { marks: [], waiting: 0, isSending: false, clockOffMs: 0 }
  let key: CryptoKey | undefined
  /** Grows with each change of the rows, which are written one after the other. */
  let version = 0
  let writing: Promise<unknown> = Promise.resolve()
  const unwritten = new Map<string, OwnMark>()
  const findOwnKey = () => findKey(owner).catch(() => undefined)
  const changes = createListeners()

  const publish = (next: Partial<MarksState>) => {
    state = { ...state, ...next }
    changes.notify()
  }

  function publishMarks(marks: OwnMark[], unread = 0) {
    const waiting = marks.filter((one) => one.state === 'waiting').length + unread
    publish({ marks: marks.toSorted((one, other) => byMoment(one.mark, other.mark)), waiting })
    sayWaiting(owner, waiting)
  }

  /** What this browser keeps, also from other tabs, and what it had no room for: those stay as long as the page is open. */
  async function load(): Promise<void> {
    key ??= await findOwnKey()
    const seen = version
    await writing
    const rows = await readRows(owner).catch(() => [])
    const read = key ? await openRows(key, rows) : []
    const marks = [...read.filter(({ mark }) => !unwritten.has(mark.opId)), ...unwritten.values()]
    // Something was marked in the meantime.
    if (seen !== version) return load()
    publishMarks(marks, key ? 0 : rows.filter((row) => row.state === 'waiting').length)
  }

  /** The school gives the key with each answer: what waits from an earlier session can then be read. */
  async function learnKey(storeKey: string) {
    if (await findOwnKey()) return
    key = await toStoreKey(storeKey)
    await keepKey(owner, key).catch((error: unknown) => logFailure('The key could not be kept', error))
    await load()
  }

  function write(work: () => Promise<void>): Promise<void> {
    version++
    const written = writing.then(work)
    writing = written.catch(() => undefined)
    return written
  }

  /** Adds marks, or changes their state: on the screen at once, in the browser when it resolves. */
  async function keep(marks: OwnMark[]) {
    const ownKey = (key ??= await findOwnKey())
    if (!ownKey) throw new Error('Nothing is marked before an answer has brought the key')
    const ids = new Set(marks.map(({ mark }) => mark.opId))
    publishMarks([...state.marks.filter(({ mark }) => !ids.has(mark.opId)), ...marks])
    for (const one of marks) unwritten.set(one.mark.opId, one)
    await write(() => writeMarks(ownKey, owner, marks))
    for (const opId of ids) unwritten.delete(opId)
  }

  async function dismiss(opId: string) {
    publishMarks(state.marks.filter(({ mark }) => mark.opId !== opId))
    unwritten.delete(opId)
    await write(() => removeMark(opId))
  }

  return { subscribe: changes.subscribe, current: () => state, publish, load, learnKey, keep, dismiss }
}

/** For pages that do not read the marks, such as the one with Logout. */
function sayWaiting(owner: string, count: number) {
  const entry = stored.waitingMarks(owner)
  if (count > 0) entry.save(String(count))
  else entry.forget()
}
