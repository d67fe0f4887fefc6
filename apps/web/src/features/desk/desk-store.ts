import type { Desk, DeskToday, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { statusOf } from '../../lib/loading/api-error.ts'
import { findAnswer, type Kept } from '../../shared/marks/kept-answers.ts'
import { createLive } from '../../shared/marks/live-answers.ts'
import { createMarkQueue } from '../../shared/marks/mark-queue.ts'
import { sendMarks } from './mutations.ts'
import { askDesk, askToday } from './queries.ts'

export type DeskStore = ReturnType<typeof createDesk>

/** The list of sessions; each roster is kept under the id of its session. */
export const today = 'today'
/** The sessions of a teacher's day, to be opened without a connection. The office's day has more: it opens those it needs. */
const mostKeptAhead = 8

/** The desk of one person in this browser. */
export function createDesk(owner: string) {
  /** Once each: opening a roster is a line of the audit log, and one that is refused stays so. */
  const askedAhead = new Set<string>()

  const queue = createMarkQueue({
    owner,
    send: sendMarks,
    async onCells(cells) {
      const bySession = Map.groupBy(cells, ({ sessionId }) => sessionId)
      for (const [id, marked] of bySession) await live.change(id, (answer) => withCells(answer, marked))
    },
  })
  const live = createLive<DeskToday | Desk>({
    owner,
    queue,
    async ask(name) {
      try {
        return await (name === today ? askToday() : askDesk(name))
      } catch (error) {
        // Whose session it is not any more reads nothing of what they knew.
        if ([403, 404].includes(statusOf(error) ?? 0)) await live.forget(name)
        throw error
      }
    },
    async onAnswer(name, answer) {
      if ('receivedOpIds' in answer) await queue.sendAgain(name, answer.receivedOpIds)
      else if (answer.sessions.length <= mostKeptAhead)
        for (const { id } of answer.sessions) await keepAhead(id)
    },
  })

  async function keepAhead(id: string) {
    if (askedAhead.has(id) || (await findAnswer(owner, id))) return
    askedAhead.add(id)
    await askDesk(id).then(
      (desk) => live.keep(id, desk),
      // It is opened with its reason, if it is opened.
      () => undefined,
    )
  }
  return { ...live, queue }
}

/** By the name under which it is kept. */
export const asToday = (kept: Kept<DeskToday | Desk> | undefined) => kept as Kept<DeskToday> | undefined
export const asDesk = (kept: Kept<DeskToday | Desk> | undefined) => kept as Kept<Desk> | undefined

function withCells(desk: DeskToday | Desk, cells: RecordedMarks['cells']): DeskToday | Desk {
  if (!('people' in desk)) return desk
  const byClaim = new Map(cells.map((cell) => [cell.claimId, cell]))
  return {
    ...desk,
    people: desk.people.map((person) => ({ ...person, cell: byClaim.get(person.claimId) ?? person.cell })),
  }
}
