import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import type { Ctx, Deps } from '../../context.ts'
import { remember } from '../../lib/remember.ts'
import { catalogueVersion } from './catalogue-version.ts'

interface Options<R> {
  sizeOf?(result: R): number
}

/**
 * Results that are the same for all callers, at most a second old and not from before a change of ours or the day before
 * by the school's calendar, kept separately for each catalogue: a rush of requests for one costs a single read.
 */
export function keepForASecond<R extends {}>(options: Options<R>) {
  const caches = new WeakMap<Deps['catalogue'], ReturnType<typeof remember<R>>>()
  return ({ catalogue, now, school }: Ctx, key: string, ask: () => Promise<R>): Promise<R> => {
    const kept = caches.get(catalogue) ?? remember<R>({ ...options, keepMs: 1000, mostSize: 20_000 })
    caches.set(catalogue, kept)
    return kept(`${catalogueVersion({ catalogue })} ${dayIn(school.timeZone, now())} ${key}`, ask)
  }
}
