import { onDemand } from '../../components/on-demand.tsx'

/** The words about dates and ages, which most carts do without. */
export const timetableNotes = onDemand(() =>
  import('./timetable-notes.tsx').then(({ TimetableNotes }) => TimetableNotes),
)
/** The way back of what was deleted. */
export const removedRow = onDemand(() => import('./removed-row.tsx').then(({ RemovedRow }) => RemovedRow))

/** Asks for them while the cart is asked for; without the words it is said that something is in the way, but not what. */
export function fetchLateParts() {
  for (const { ready } of [timetableNotes, removedRow]) void ready().catch(() => undefined)
}
