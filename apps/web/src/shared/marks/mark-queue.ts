import { mostMarks } from '@cadenza/contracts/places/attendance-values'
import type { Mark, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { createMarkStore } from './mark-store.ts'
import type { OwnMark } from './mark-rows.ts'

interface Options {
  /** Whose marks: the id of a user, or of a gate. */
  owner: string
  /** Takes at most `mostMarks` at once, all made by the same person. */
  send: (sentAt: string, ops: Mark[], by: string | undefined) => Promise<RecordedMarks>
  /** What the school says of marked places, before its marks count as sent. */
  onCells: (cells: RecordedMarks['cells']) => Promise<unknown>
}

export type MarkQueue = ReturnType<typeof createMarkQueue>

/**
 * Marks of this device on their way to the school: shown at once, kept sealed until they are sent, each once by its id,
 * in their order, by one tab at a time.
 */
export function createMarkQueue({ owner, send, onCells }: Options) {
  const store = createMarkStore(owner)

  const add = (marks: Pick<OwnMark, 'mark' | 'who' | 'by'>[]) =>
    store.keep(marks.map(({ mark, who, by }) => ({ mark, who, by, state: 'waiting', at: Date.now() })))

  /** Sends what waits; rejects with the failure of the first call, and keeps the rest. */
  async function flush() {
    await store.load()
    if (waitingOf(store.current().marks).length === 0) return
    store.publish({ isSending: true })
    try {
      await inTurn(owner, sendWaiting)
    } finally {
      store.publish({ isSending: false })
    }
  }

  async function sendWaiting() {
    // Another tab may have sent some while this one waited.
    await store.load()
    const byMaker = Map.groupBy(waitingOf(store.current().marks), ({ by }) => by)
    for (const [by, waiting] of byMaker)
      for (let first = 0; first < waiting.length; first += mostMarks)
        await sendSome(waiting.slice(first, first + mostMarks), by)
  }

  async function sendSome(marks: OwnMark[], by: string | undefined) {
    const ops = marks.map(({ mark }) => mark)
    const { cells, refused, clockOffMs = 0 } = await send(new Date().toISOString(), ops, by)
    await onCells(cells)
    const reasons = new Map(refused.map(({ opId, reason }) => [opId, reason]))
    store.publish({ clockOffMs })
    await store.keep(marks.map((one) => answered(one, reasons.get(one.mark.opId))))
  }

  /** A school that was restored from a backup does not know what it had received: that is sent again. */
  async function sendAgain(sessionId: string, receivedOpIds: string[]) {
    const known = new Set(receivedOpIds)
    const lost = store
      .current()
      .marks.filter(
        ({ state, mark }) => state === 'sent' && mark.sessionId === sessionId && !known.has(mark.opId),
      )
    if (lost.length > 0) await add(lost)
  }

  const { subscribe, current, learnKey, dismiss } = store
  return { subscribe, current, learnKey, dismiss, add, flush, sendAgain }
}

export const waitingOf = (marks: OwnMark[]) => marks.filter(({ state }) => state === 'waiting')
export const refusedOf = (marks: OwnMark[]) => marks.filter(({ state }) => state === 'refused')

const answered = ({ mark, who, by }: OwnMark, reason: OwnMark['reason']): OwnMark => ({
  ...{ mark, who, by, at: Date.now() },
  ...(reason ? { state: 'refused', reason } : { state: 'sent' }),
})

/** Where a browser has no locks, two tabs may send the same mark: it counts once. */
async function inTurn(owner: string, work: () => Promise<void>) {
  const locks: LockManager | null | undefined = navigator.locks
  await (locks ? locks.request(`marks of ${owner}`, work) : work())
}
