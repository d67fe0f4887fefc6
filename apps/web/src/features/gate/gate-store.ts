import type { GateToday } from '@cadenza/contracts/places/gate'
import type { AttendanceCell, Mark, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { statusOf } from '../../lib/loading/api-error.ts'
import { marksOf } from '../../shared/marks/cells.ts'
import { createLive } from '../../shared/marks/live-answers.ts'
import { createMarkQueue } from '../../shared/marks/mark-queue.ts'
import { sendMarks } from './mutations.ts'
import { askToday } from './queries.ts'

export type GateStore = ReturnType<typeof createGate>

/** Under which its day is kept. */
export const today = 'today'
export const ownerOf = (gateId: string) => `gate ${gateId}`

/** What this tablet keeps of its gate: today's people, and marks on their way. */
export function createGate(gateId: string) {
  const owner = ownerOf(gateId)
  let ended: unknown
  const queue = queueOf(gateId, (cells) => live.change(today, withCells(cells)))
  const live = createLive<GateToday>({ owner, queue, ask, isOwner: () => ended === undefined })

  /** Of a gate that has ended, nobody is asked again, and nothing of its people stays. */
  async function ask() {
    if (ended !== undefined) throw ended
    try {
      return await askToday()
    } catch (error) {
      if (statusOf(error) === 401) {
        ended = error
        await live.forget(today)
      }
      throw error
    }
  }
  return { ...live, queue }
}

/** Marks on their way from a gate. */
export const queueOf = (gateId: string, onCells = (_cells: AttendanceCell[]) => Promise.resolve()) =>
  createMarkQueue({ owner: ownerOf(gateId), send, onCells })

/** What a gate that was taken back, or has been over for two days, still hands in is not taken. */
async function send(sentAt: string, ops: Mark[], by = ''): Promise<RecordedMarks> {
  try {
    return await sendMarks({ sentAt, ops, shiftName: by })
  } catch (error) {
    if (statusOf(error) !== 401) throw error
    return { cells: [], refused: ops.map(({ opId }) => ({ opId, reason: 'too_late' })) }
  }
}

const withCells = (cells: AttendanceCell[]) => (known: GateToday) => ({
  ...known,
  people: known.people.map((person) => ({
    ...person,
    places: person.places.map((place) => ({ ...place, cell: marksOf(cells, place)[0] ?? place.cell })),
  })),
})
