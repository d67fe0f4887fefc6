import { unguarded } from '@cadenza/contracts/text/formula-guard'
import type { CourseField } from '../exports/course-columns.ts'
import type { Cells } from './cells.ts'
import { isoDatesFor } from './iso-dates.ts'
import { storedReference } from './read-course-row.ts'
import { readCsv } from './read-csv.ts'
import { readHeadings } from './read-headings.ts'

export interface Line {
  /** Where it begins in the file, counted from 1. */
  line: number
  cells: Cells
}

/** The lines of a file of classes, by what its columns mean; dates are as `2027-07-05`. Throws `Unreadable`. */
export function readLines(text: string): Line[] {
  const { headings, records } = readCsv(text)
  const places = [...readHeadings(headings)]
  const isoDates = isoDatesFor(records.flatMap(({ cells }) => cells))
  const formOf: Partial<Record<CourseField, (cell: string) => string>> = {
    // References are compared with each other and with those that are stored.
    externalId: storedReference,
    ...{ firstDay: isoDates, lastDay: isoDates, days: isoDates },
  }
  const read = (field: CourseField, cell = '') => formOf[field]?.(plain(cell)) ?? plain(cell)
  return records.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(places.map(([field, place]) => [field, read(field, cells[place])])),
  }))
}

const plain = (cell: string) => unguarded(cell.trim())
