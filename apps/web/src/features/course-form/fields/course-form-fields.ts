import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ManagedCourse, submitCourseInput } from '@cadenza/contracts/courses/course'
import { formatAmount } from '@cadenza/contracts/money/amount'
import type { CourseText } from '@cadenza/contracts/courses/course-story'
import type { z } from 'zod'
import { coverAddress, coverInstrumentOf } from '@cadenza/contracts/pictures/cover-instrument'
import { familyOf } from '@cadenza/contracts/pictures/instrument-family'
import { courseLabels, courseTexts } from '../../../shared/classes/course-labels.ts'
import { type CourseFormValues, inLines, listed } from './course-form-schema.ts'

/** A field of the class form. What is typed is text, also for seats and price. */
interface FormField<Name extends WrittenName, Sent> {
  /** Its name in the specification; the form's schema has its rule under this name. */
  name: Name
  /** Without it the class cannot be sent: its rule rejects an empty text. */
  required?: true
  /** The initial value for a stored class. */
  of(course: ManagedCourse): CourseFormValues[Name]
  /**
   * What is sent to the API; `before` is what the form began with, and undefined leaves the field as it is.
   */
  send(value: CourseFormValues[Name], before: CourseFormValues[Name]): Sent
}

/** The teacher and the status are shown, and the instructor cannot change them. */
type WrittenName = Exclude<
  keyof CourseFormValues,
  'teacherId' | 'instructorName' | 'instructorEmail' | 'status'
>

type Input = z.input<typeof submitCourseInput>

/** The form's value for a drawn cover: a choice of its own, so that no picture is forgotten. */
export const drawnCover = 'drawn'

/** As everywhere, but for the two that the specification names. */
const ownLabels = worded({ className: msg`Class name`, availableSeats: msg`Available seats` })

const labelOf = (name: WrittenName) =>
  name === 'className' || name === 'availableSeats' ? ownLabels[name] : courseLabels[name]

/**
 * The texts of a class, in the form's order: initial values, names, labels and input are derived from this
 * table.
 */
export const courseFields = {
  name: field({ name: 'className', required: true, of: (course) => course.name, send: asTyped }),
  capacity: field({
    name: 'availableSeats',
    required: true,
    of: (course) => String(course.capacity),
    send: asTyped,
  }),
  price: field({
    name: 'price',
    required: true,
    of: (course) => formatAmount(course.priceMinor),
    send: asTyped,
  }),
  // If left open, the server derives it from the name.
  family: field({ name: 'family', of: (course) => course.family, send: (value) => value || undefined }),
  level: field({ name: 'level', of: (course) => course.level ?? '', send: (value) => value || null }),
  language: field({
    name: 'language',
    of: (course) => course.language ?? '',
    send: (value) => value || null,
  }),
  ageMin: ageField('ageMin'),
  ageMax: ageField('ageMax'),
  termId: field({ name: 'termId', of: (course) => course.term?.id ?? '', send: (value) => value || null }),
  roomId: field({ name: 'roomId', of: (course) => course.room?.id ?? '', send: (value) => value || null }),
  // Typed as a list in one line.
  instruments: field({ name: 'instruments', of: (course) => course.instruments.join(', '), send: listed }),
  description: field({ name: 'description', of: (course) => course.description, send: asTyped }),
  ...textFields(),
  outcomes: linesField('outcomes'),
  dayPlan: linesField('dayPlan'),
  imageUrl: field({
    name: 'imageUrl',
    required: true,
    of: (course) => (course.imageUrl.startsWith('/art/') ? drawnCover : course.imageUrl),
    // The server keeps its picture, wherever it comes from.
    send: (value, before) => (value === before ? undefined : value === drawnCover ? '' : value),
  }),
} satisfies { [F in keyof Input]-?: { name: WrittenName; send: (...args: never) => Input[F] } }

function field<const Name extends WrittenName, Sent>(one: FormField<Name, Sent>) {
  return {
    ...one,
    /** Said when it is read. */
    get label() {
      return labelOf(one.name)
    },
  }
}

function textFields() {
  const fields = courseTexts.map((name) => [
    name,
    field({ name, of: (course) => course[name], send: asTyped }),
  ])
  // One for each text of the table.
  return Object.fromEntries(fields) as { [Name in CourseText]: FormField<Name, string> & { label: string } }
}

function ageField<const Name extends 'ageMin' | 'ageMax'>(name: Name) {
  return field({
    name,
    of: (course) => course[name]?.toString() ?? '',
    send: (value) => (value === '' ? null : value),
  })
}

/** A list typed one entry per line. */
function linesField<const Name extends 'outcomes' | 'dayPlan'>(name: Name) {
  return field({ name, of: (course) => course[name].join('\n'), send: inLines })
}

function asTyped<Value>(value: Value): Value {
  return value
}

/** The cover that will be drawn for a class without a picture, as far as the form knows the class. */
export function drawnCoverOf({
  className: name = '',
  family,
  instruments = '',
}: Partial<CourseFormValues>): string {
  const facts = { name, family: family || familyOf(name), instruments: instruments.split(',') }
  return coverAddress({ id: 'preview', family: facts.family }, coverInstrumentOf(facts))
}
