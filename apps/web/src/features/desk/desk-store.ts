import type { Desk, DeskToday, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { createListeners } from '../../lib/browser/listeners.ts'
import { ownerOf, tokenStore } from '../../lib/session/access-token.ts'
import { findAnswer, keepAnswer, type Kept } from '../../shared/marks/kept-answers.ts'
import { keepGoing } from '../../shared/marks/keep-going.ts'
import { createMarkQueue } from '../../shared/marks/mark-queue.ts'
import { sendMarks } from './mutations.ts'
import { askDesk, askToday } from './queries.ts'

export interface DeskState {
  today?: Kept<DeskToday>
  /** Rosters, by session. */
  desks: Record<string, Kept<Desk>>
  /** Why the school's last answer did not come. */
  trouble?: unknown
}

export type DeskStore = ReturnType<typeof createDesk>

/** Another phone's marks are here within 20 s. */
const everyMs = 15_000
/** The sessions of a teacher's day, to be opened without a connection. The office's day has more: it opens those it needs. */
const mostKeptAhead = 8

/**
 * The desk of one person in this browser: what was kept is shown at once, marks go to the school, and what the school says
 * takes its place.
 */
export function createDesk(owner: string) {
  let state: DeskState = { desks: {} }
  let open: string | undefined
  let hasClosed = false
  /** Once each: opening a roster is a line of the audit log, and one that is refused stays so. */
  const askedAhead = new Set<string>()
  const changes = createListeners()
  const publish = (next: Partial<DeskState>) => {
    state = { ...state, ...next }
    changes.notify()
  }
  const publishDesk = (id: string, kept: Kept<Desk>) => publish({ desks: { ...state.desks, [id]: kept } })

  /** What comes after a sign-out is not kept: the browser has been cleared by then. */
  async function keep(name: string, answer: Desk | DeskToday | undefined) {
    if (!answer || ownerOf(tokenStore.read()) !== owner) return
    await keepAnswer(owner, name, answer)
    await queue.learnKey(answer.storeKey)
  }

  async function onCells(cells: RecordedMarks['cells']) {
    const bySession = Map.groupBy(cells, ({ sessionId }) => sessionId)
    for (const [id, marked] of bySession) {
      const kept = state.desks[id] ?? (await findAnswer<Desk>(owner, id))
      if (!kept) continue
      publishDesk(id, { ...kept, answer: withCells(kept.answer, marked) })
      await keep(id, state.desks[id]?.answer)
    }
  }

  const queue = createMarkQueue({ owner, send: sendMarks, onCells })

  async function readToday() {
    const answer = await askToday()
    await keep('today', answer)
    publish({ today: { at: Date.now(), answer } })
    if (answer.sessions.length <= mostKeptAhead) for (const { id } of answer.sessions) await keepAhead(id)
  }

  async function keepAhead(id: string) {
    if (askedAhead.has(id) || (await findAnswer(owner, id))) return
    askedAhead.add(id)
    await askDesk(id).then(
      (desk) => keep(id, desk),
      // It is opened with its reason, if it is opened.
      () => undefined,
    )
  }

  async function readDesk(id: string) {
    const answer = await askDesk(id)
    if (hasClosed) return
    await keep(id, answer)
    publishDesk(id, { at: Date.now(), answer })
    await queue.sendAgain(id, answer.receivedOpIds)
  }

  /** One after the other: no older answer can come after a newer one. */
  async function work() {
    try {
      await queue.flush()
      if (document.visibilityState === 'visible' && !hasClosed) await (open ? readDesk(open) : readToday())
      // What only now can be read, or was lost by the school.
      if (queue.current().waiting > 0 && !hasClosed) await queue.flush()
      publish({ trouble: undefined })
    } catch (error) {
      publish({ trouble: error })
      throw error
    }
  }

  const loop = keepGoing(work, everyMs)

  return {
    queue,
    now: () => void loop.now(),
    stop() {
      hasClosed = true
      loop.stop()
    },
    subscribe: changes.subscribe,
    current: () => state,
    /** Which session is on the screen; none for the list of today. */
    async show(sessionId?: string) {
      open = sessionId
      const name = sessionId ?? 'today'
      // What the browser does not keep, it asks for.
      const kept = await findAnswer(owner, name).catch(() => undefined)
      if (kept && sessionId && !state.desks[sessionId]) publishDesk(sessionId, kept as Kept<Desk>)
      if (kept && !sessionId && !state.today) publish({ today: kept as Kept<DeskToday> })
      await loop.now()
    },
  }
}

function withCells(desk: Desk, cells: RecordedMarks['cells']): Desk {
  const byClaim = new Map(cells.map((cell) => [cell.claimId, cell]))
  return {
    ...desk,
    people: desk.people.map((person) => ({ ...person, cell: byClaim.get(person.claimId) ?? person.cell })),
  }
}
