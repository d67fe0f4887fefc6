import { isFormula } from '@cadenza/contracts/text/formula-guard'
import { courseLevels, levelLabels } from '@cadenza/contracts/courses/course-values'
import { familyLabels, instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { submitCourseInput } from '@cadenza/contracts/courses/course'
import type { ScheduleDates } from '@cadenza/contracts/timetable/schedule'
import { emailSchema, lineSchema } from '@cadenza/contracts/text/text'
import type { z } from 'zod'
import type { CourseField } from '../exports/course-columns.ts'
import type { NewCourse } from '../courses/submit-course.ts'
import type { Cells, Complain } from './cells.ts'
import { readDates } from './read-dates.ts'

/** What the school has, by the names that a file calls it. */
export interface School {
  /** Ids by address, term and room by their names in small letters. */
  teachers: Map<string, string>
  terms: Map<string, string>
  rooms: Map<string, { id: string; capacity: number }>
  currency: string
  /** Who keeps a class whose teacher is still to be named. */
  keeperId: string
}

const fields = submitCourseInput.shape
const referenceSchema = lineSchema({ max: 80, name: true })

/** A reference as it is stored; one that would be refused stays as it is written. */
export const storedReference = (cell: string): string => referenceSchema.safeParse(cell).data ?? cell

/** The class that a line describes; undefined when something in it was complained about. */
export function readCourseRow(
  cells: Cells,
  school: School,
  complain: Complain,
): (NewCourse & { dates: ScheduleDates | undefined }) | undefined {
  const wrongFields = new Set<CourseField>()
  const wrong: Complain = (field, message) => {
    if (wrongFields.has(field)) return
    wrongFields.add(field)
    complain(field, message)
  }
  const read = <T>(field: CourseField, schema: z.ZodType<T>): T | undefined => {
    const { data, error } = schema.safeParse(cells[field] || undefined)
    if (error) wrong(field, error.issues[0]?.message ?? 'This cannot be read')
    return data
  }
  for (const [field, cell] of Object.entries(cells))
    // The keys are those of the type.
    if (isFormula(cell)) wrong(field as CourseField, 'A cell must not start with =, +, - or @')
  const externalId = read('externalId', referenceSchema)
  const name = read('name', fields.name)
  const capacity = read('capacity', fields.capacity)
  const price = fields.price.safeParse(decimal(cells.price ?? ''))
  if (price.error) wrong('price', price.error.issues[0]?.message ?? 'This is no price')
  const room = named('room', school.rooms)
  if (room && capacity !== undefined && room.capacity < capacity)
    wrong('room', `The room holds ${room.capacity} people, and the class offers ${capacity} seats`)
  const instructorId = teacherOf()
  const termId = named('term', school.terms)
  if (cells.currency && cells.currency.toUpperCase() !== school.currency)
    wrong('currency', `Prices are in ${school.currency} here`)
  const rest = {
    family: oneOf('family', instrumentFamilies, familyLabels),
    level: oneOf('level', courseLevels, levelLabels),
    ageMin: read('ageMin', fields.ageMin),
    ageMax: read('ageMax', fields.ageMax),
    description: read('description', fields.description) ?? '',
  }
  const dates = readDates(cells, wrong)
  if (wrongFields.size > 0 || !name || capacity === undefined || price.data === undefined || !instructorId)
    return undefined
  const course = { ...rest, externalId, name, capacity, price: price.data, instructorId }
  return { ...course, termId: termId ?? null, roomId: room?.id ?? null, dates }

  function named<V>(field: 'room' | 'term', all: Map<string, V>): V | undefined {
    const cell = cells[field]
    const found = cell ? all.get(cell.toLowerCase()) : undefined
    if (cell && !found) wrong(field, `There is no ${field} of this name`)
    return found
  }

  function teacherOf(): string | undefined {
    const cell = cells.teacher
    if (!cell) return school.keeperId
    const { data: email, error } = emailSchema.safeParse(cell)
    if (error) wrong('teacher', error.issues[0]?.message ?? 'This is no address')
    const found = email && school.teachers.get(email)
    if (email && !found) wrong('teacher', 'There is no teacher with this address')
    return found
  }

  function oneOf<V extends string>(field: CourseField, values: readonly V[], labels: Record<V, string>) {
    const cell = cells[field]?.toLowerCase()
    if (!cell) return undefined
    const found = values.find((value) => value === cell || labels[value].toLowerCase() === cell)
    if (!found) wrong(field, `Please use one of ${values.map((value) => labels[value]).join(', ')}`)
    return found
  }
}

/** Spreadsheets of half of Europe write a comma. */
const decimal = (cell: string) => (/^\d+,\d{1,2}$/.test(cell) ? cell.replace(',', '.') : cell)
