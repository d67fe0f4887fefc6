import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'

/** How many seats are left in each of some classes, by their ids. */
export type SeatsLeft = Record<string, number>

interface Watcher {
  ids: string[]
  sent: Map<string, number>
  send(changed: SeatsLeft): void
}

interface Options {
  read(ids: string[]): Promise<Map<string, number>>
  /** How often seats are read, which is also how soon changes are sent. */
  everyMs: number
  /** After how many reads everything is sent again. */
  allAfter: number
}

export interface SeatWatch {
  /** Sends what is left now, and then every change, until the returned function is called. */
  watch(ids: string[], send: (changed: SeatsLeft) => void): () => void
  watching(): number
}

/**
 * Reads for all watchers together: one query a second, however many watch, and none while there are none. What changed
 * several times in between is sent once. A read that fails is skipped.
 */
export function watchSeats({ read, everyMs, allAfter }: Options): SeatWatch {
  const watchers = new Set<Watcher>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0

  async function look() {
    const ids = new Set([...watchers].flatMap((watcher) => watcher.ids))
    const left = await read([...ids]).catch(() => undefined)
    if (left) {
      looks++
      for (const watcher of watchers) sendNews(watcher, left, looks % allAfter === 0)
    }
    timer = watchers.size > 0 ? setTimeout(() => void look(), everyMs) : undefined
  }

  return {
    watching: () => watchers.size,
    watch(ids, send) {
      const watcher: Watcher = { ids, sent: new Map(), send }
      watchers.add(watcher)
      timer ??= setTimeout(() => void look(), 0)
      return () => void watchers.delete(watcher)
    },
  }
}

function sendNews({ ids, sent, send }: Watcher, left: Map<string, number>, all: boolean) {
  const news = ids.flatMap((id): [string, number][] => {
    // A class that is no longer on sale has none.
    const seats = left.get(id) ?? 0
    return all || sent.get(id) !== seats ? [[id, seats]] : []
  })
  for (const [id, seats] of news) sent.set(id, seats)
  if (news.length > 0) send(Object.fromEntries(news))
}

/** The current seats, read where they are sold: never those of a replica, which may be a moment late. */
export async function readSeatsLeft({ db }: Pick<Ctx, 'db'>, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: courses.id,
      left: sql<number>`${courses.capacity} - ${courses.seatsTaken} - ${courses.seatsSaved}`,
    })
    .from(courses)
    .where(and(sql`${courses.id} = any(${sql.param(ids)}::uuid[])`, eq(courses.status, 'Approved')))
  return new Map(rows.map(({ id, left }) => [id, left]))
}
