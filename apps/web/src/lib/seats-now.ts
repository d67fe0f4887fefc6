import { createListeners } from './listeners.ts'

/**
 * How many seats are left in the classes on the screen, as the server last told: newer than what came with the page. What
 * shows a class says so while it does; the connection that tells (`live-seats.ts`) comes later, or never.
 */
const told = new Map<string, number>()
const shown = new Map<string, number>()
const news = createListeners()
const looks = createListeners()

export const seatsNow = {
  of: (courseId: string): number | undefined => told.get(courseId),

  /** Classes on the screen. */
  shown: (): string[] => [...shown.keys()],

  tell(seats: Record<string, number>) {
    for (const [id, left] of Object.entries(seats)) told.set(id, left)
    news.tell()
  },

  /** A new answer may be older than what was told, or newer: the fewer seats are the truth until the next word. */
  compare(courseId: string, availableSeats: number) {
    const last = told.get(courseId)
    if (last !== undefined && availableSeats < last) seatsNow.tell({ [courseId]: availableSeats })
  },

  /** What was told a while ago is no news any more. */
  forget: () => told.clear(),

  /** Says that a class is on the screen, until what it answers is called. */
  show(courseId: string) {
    shown.set(courseId, (shown.get(courseId) ?? 0) + 1)
    looks.tell()
    return () => {
      const others = (shown.get(courseId) ?? 1) - 1
      if (others > 0) shown.set(courseId, others)
      else shown.delete(courseId)
      looks.tell()
    }
  },

  onTold: news.subscribe,
  onShown: looks.subscribe,
}
