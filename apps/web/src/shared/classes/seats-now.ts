import { createListeners } from '../../lib/browser/listeners.ts'

/**
 * How many seats are left in the classes on the screen, as the server last reported: newer than what came
 * with the page. A component that shows a class registers it; the connection that brings the
 * numbers (`seat-stream.ts`) comes later, or never.
 */
const latest = new Map<string, number>()
const shown = new Map<string, number>()
const news = createListeners()
const looks = createListeners()

export const seatsNow = {
  of: (courseId: string): number | undefined => latest.get(courseId),

  /** Classes on the screen. */
  shown: (): string[] => [...shown.keys()],

  set(seats: Record<string, number>) {
    for (const [id, left] of Object.entries(seats)) latest.set(id, left)
    news.notify()
  },

  /**
   * A new response may be older than the last report, or newer: the lower number of seats counts until the
   * next report.
   */
  compare(courseId: string, availableSeats: number) {
    const last = latest.get(courseId)
    if (last !== undefined && availableSeats < last) seatsNow.set({ [courseId]: availableSeats })
  },

  /** A report from a while ago is out of date. */
  forget: () => latest.clear(),

  /** Registers that a class is on the screen, until the returned function is called. */
  show(courseId: string) {
    shown.set(courseId, (shown.get(courseId) ?? 0) + 1)
    looks.notify()
    return () => {
      const others = (shown.get(courseId) ?? 1) - 1
      if (others > 0) shown.set(courseId, others)
      else shown.delete(courseId)
      looks.notify()
    }
  },

  subscribe: news.subscribe,
  onShown: looks.subscribe,
}
