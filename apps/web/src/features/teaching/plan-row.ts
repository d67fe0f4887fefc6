interface PlanRow {
  time: string
  what: string
}

/** A row of a day's plan as it is typed: either part may still be missing. */
export function splitPlanRow(line: string): PlanRow {
  const [, time = '', what = ''] = /^(\d\d:\d\d)?\s?(.*)$/u.exec(line) ?? []
  return { time, what }
}

/** The line in the form: empty for an empty row, and without a time it begins with a space. */
export function joinPlanRow({ time, what }: PlanRow): string {
  return time === '' && what === '' ? '' : `${time} ${what}`
}
