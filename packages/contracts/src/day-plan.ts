/** One line of a day's plan. */
interface PlanEntry {
  /** By the clock on the wall: `09:30`. */
  time: string
  what: string
}

/** The parts of a line such as `09:30 Warm-up`; undefined for one that does not begin with a time. */
export function splitPlanLine(line: string): PlanEntry | undefined {
  const [, time, what] = /^((?:[01]\d|2[0-3]):[0-5]\d)\s+(\S.*)$/u.exec(line) ?? []
  return time && what ? { time, what } : undefined
}
