import { courseColumns, type CourseField } from '../exports/course-columns.ts'
import { Unreadable } from './read-csv.ts'

const required: CourseField[] = ['externalId', 'name', 'teacher', 'capacity', 'price']

/** The heading of a field in our own files. */
export function headingOf(field: CourseField): string {
  return courseColumns.find(([, , named]) => named === field)?.[0] ?? field
}

/** Where in a line each field stands; absent fields are empty in every line. Throws `Unreadable`. */
export function readHeadings(headings: string[]): Map<CourseField, number> {
  const known = new Map(courseColumns.map(([heading, , field]) => [plain(heading), { heading, field }]))
  const places = new Map<CourseField, number>()
  const seen = new Set<string>()
  for (const [place, written] of headings.entries()) {
    const name = plain(written)
    // Spreadsheets write empty columns at the end.
    if (name === '') continue
    const column = known.get(name)
    if (!column) throw new Unreadable(`There is no column “${written.slice(0, 60)}”: ${ours()}.`)
    if (seen.has(name)) throw new Unreadable(`The column “${column.heading}” is there twice.`)
    seen.add(name)
    if (column.field) places.set(column.field, place)
  }
  const missing = required.filter((field) => !places.has(field)).map(headingOf)
  if (missing.length > 0)
    throw new Unreadable(`The file lacks ${missing.map((name) => `“${name}”`).join(', ')}.`)
  return places
}

const plain = (heading: string) => heading.trim().toLowerCase().replaceAll(/[’‘`]/g, "'")

const ours = () =>
  `the columns are ${courseColumns.flatMap(([heading, , field]) => (field ? [heading] : [])).join(', ')}`
