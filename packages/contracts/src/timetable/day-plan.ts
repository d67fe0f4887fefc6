/** One line of a day's plan. */
interface PlanEntry {
  /** In wall-clock time: `09:30`. */
  time: string
  what: string
}

/** The parts of a line such as `09:30 Warm-up`; undefined if it does not begin with a time. */
export function splitPlanLine(line: string): PlanEntry | undefined {
  const [, time, what] = /^((?:[01]\d|2[0-3]):[0-5]\d)\s+(\S.*)$/u.exec(line) ?? []
  return time && what ? { time, what } : undefined
}
