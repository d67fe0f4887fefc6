import {
  ageSchema,
  capacitySchema,
  courseLevelSchema,
  courseNameSchema,
  coursePriceSchema,
  descriptionSchema,
  instrumentFamilySchema,
  prerequisitesSchema,
  teachingLanguageSchema,
  toBringSchema,
  type ManagedCourse,
  type submitCourseInput,
} from '@cadenza/contracts/course'
import { dayPlanSchema, forWhomSchema, outcomesSchema } from '@cadenza/contracts/course-story'
import { instrumentsSchema } from '@cadenza/contracts/instruments'
import { formatAmount } from '@cadenza/contracts/money'
import { idSchema } from '@cadenza/contracts/text'
import { z } from 'zod'
import { courseWords } from '../../lib/course-words.ts'

/** A field of the form of a class. What is typed is text, also for seats and price. */
interface FormField<Name extends string, Schema extends z.ZodType, Sent> {
  /** As the specification calls it. */
  name: Name
  label: string
  schema: Schema
  /** What the form begins with for a class that is stored. */
  of(course: ManagedCourse): z.input<Schema>
  /** What the API is told; `before` is what the form began with, and undefined leaves the field as it is. */
  send(value: z.input<Schema>, before: z.input<Schema>): Sent
}

type Input = z.input<typeof submitCourseInput>

/** What stands in the form for the cover that is drawn: a choice of its own, so that no picture is forgotten. */
export const drawnCover = 'drawn'

/** What people write of a class, in the form's order: schema, first values, names, labels and input are made of this table. */
export const courseFields = {
  name: field({
    name: 'className',
    label: 'Class name',
    schema: courseNameSchema,
    of: (course) => course.name,
    send: asTyped,
  }),
  capacity: field({
    name: 'availableSeats',
    label: 'Available seats',
    schema: capacitySchema,
    of: (course) => String(course.capacity),
    send: asTyped,
  }),
  price: field({
    name: 'price',
    label: 'Price',
    schema: coursePriceSchema,
    of: (course) => formatAmount(course.priceMinor),
    send: asTyped,
  }),
  family: field({
    name: 'family',
    label: courseWords.family.label,
    schema: orNothing(instrumentFamilySchema),
    of: (course) => course.family,
    // Left open, the server reads it from the name.
    send: (value) => value || undefined,
  }),
  level: field({
    name: 'level',
    label: courseWords.level.label,
    schema: orNothing(courseLevelSchema),
    of: (course) => course.level ?? '',
    send: (value) => value || null,
  }),
  language: field({
    name: 'language',
    label: courseWords.language.label,
    schema: orNothing(teachingLanguageSchema),
    of: (course) => course.language ?? '',
    send: (value) => value || null,
  }),
  ageMin: ageField('ageMin', 'Lowest age'),
  ageMax: ageField('ageMax', 'Highest age'),
  termId: field({
    name: 'termId',
    label: 'Term',
    schema: orNothing(idSchema),
    of: (course) => course.term?.id ?? '',
    send: (value) => value || null,
  }),
  roomId: field({
    name: 'roomId',
    label: 'Room',
    schema: orNothing(idSchema),
    of: (course) => course.room?.id ?? '',
    send: (value) => value || null,
  }),
  instruments: field({
    name: 'instruments',
    label: 'Instruments',
    // Typed as people write a list.
    schema: z.string().transform(listed).pipe(instrumentsSchema),
    of: (course) => course.instruments.join(', '),
    send: listed,
  }),
  description: field({
    name: 'description',
    label: 'Description',
    schema: descriptionSchema,
    of: (course) => course.description,
    send: asTyped,
  }),
  prerequisites: field({
    name: 'prerequisites',
    label: 'What students should know',
    schema: prerequisitesSchema,
    of: (course) => course.prerequisites,
    send: asTyped,
  }),
  toBring: field({
    name: 'toBring',
    label: 'What to bring',
    schema: toBringSchema,
    of: (course) => course.toBring,
    send: asTyped,
  }),
  forWhom: field({
    name: 'forWhom',
    label: 'Who it suits',
    schema: forWhomSchema,
    of: (course) => course.forWhom,
    send: asTyped,
  }),
  outcomes: linesField('outcomes', 'What students learn', outcomesSchema),
  dayPlan: linesField('dayPlan', 'A day in this class', dayPlanSchema),
  imageUrl: field({
    name: 'imageUrl',
    label: 'Picture',
    schema: z.string().min(1, 'Please add a picture, or use the drawn cover'),
    of: (course) => (course.imageUrl.startsWith('/art/') ? drawnCover : course.imageUrl),
    // The server keeps the picture that it has, wherever it comes from.
    send: (value, before) => (value === before ? undefined : value === drawnCover ? '' : value),
  }),
} satisfies { [F in keyof Input]-?: FormField<string, z.ZodType, Input[F]> }

function field<const Name extends string, Schema extends z.ZodType, Sent>(
  one: FormField<Name, Schema, Sent>,
): FormField<Name, Schema, Sent> {
  return one
}

function ageField<const Name extends 'ageMin' | 'ageMax'>(name: Name, label: string) {
  return field({
    name,
    label,
    schema: orNothing(ageSchema),
    of: (course) => course[name]?.toString() ?? '',
    send: (value) => (value === '' ? null : value),
  })
}

/** A list that is typed a line each. */
function linesField<const Name extends 'outcomes' | 'dayPlan'>(
  name: Name,
  label: string,
  schema: z.ZodType<string[], string[]>,
) {
  return field({
    name,
    label,
    schema: z.string().transform(inLines).pipe(schema),
    of: (course) => course[name].join('\n'),
    send: inLines,
  })
}

function inLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** One of a list, or empty where nothing is chosen. */
function orNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal(''), schema])
}

function asTyped<Value>(value: Value): Value {
  return value
}
