/**
 * Returns what puts the dates of a cell into the form `2027-07-05`: those that spreadsheets write as `5.7.2027`, and as
 * `7/5/2027` or `5/7/2027` if a date somewhere in the file, of which these are the cells, tells which number is the month.
 */
export function isoDatesFor(cells: string[]): (cell: string) => string {
  const isMonthFirst = whetherMonthFirst(cells)
  return (cell) =>
    cell
      .replaceAll(dotted, (_, day: string, month: string, year: string) => iso(year, month, day))
      .replaceAll(slashed, (written, one: string, other: string, year: string) => {
        if (isMonthFirst === undefined && Number(one) !== Number(other)) return written
        return isMonthFirst ? iso(year, one, other) : iso(year, other, one)
      })
}

const dotted = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g
const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Undefined where no day is above 12, and where the dates of the file contradict each other. */
function whetherMonthFirst(cells: string[]): boolean | undefined {
  // Only cells that are dates: a description may hold a fraction.
  const dates = cells.flatMap((cell) =>
    /^\d{1,2}\/\d{1,2}\/\d{4}\b/.test(cell) ? [...cell.matchAll(slashed)] : [],
  )
  const isDay = (number = '') => Number(number) > 12
  const [dayFirst, monthFirst] = [
    dates.some(([, one]) => isDay(one)),
    dates.some(([, , other]) => isDay(other)),
  ]
  return dayFirst === monthFirst ? undefined : monthFirst
}
