import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Course, SubmitCourseInput } from '@cadenza/contracts/courses/course'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import { familyLabels } from '@cadenza/contracts/pictures/instrument-values'
import { languageLabels } from '@cadenza/contracts/timetable/timetable-labels'
import type { CourseText } from '@cadenza/contracts/courses/course-story'

/** The fields of a class that take one value of a closed list. */
export type WordedField = keyof {
  [F in keyof Course as string extends Course[F] ? never : Course[F] extends string | null ? F : never]: true
}

interface Worded<Value extends string> {
  words: Record<Value, string>
  /** A card says it; what its picture shows needs no word. */
  onCard: boolean
}

/** The words for their values: cards, pages, forms and lists of changes use this table. */
export const courseWords: { [F in WordedField]: Worded<NonNullable<Course[F]>> } = {
  family: { words: familyLabels, onCard: false },
  level: { words: levelLabels, onCard: true },
  language: { words: languageLabels, onCard: true },
}

// They are the table's own keys.
export const wordedFields = Object.keys(courseWords) as WordedField[]

/** The word for a value of a field; undefined if it is not one of its values. */
export function wordFor(field: WordedField, value: unknown): string | undefined {
  const words: Partial<Record<string, string>> = courseWords[field].words
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
}

/**
 * A class's properties in words: the name of each field and the word for its value. Unset ones are omitted.
 */
export function wordsOf(course: { [F in WordedField]?: string | null }): [label: string, word: string][] {
  return wordedFields.flatMap((field) => {
    const word = wordFor(field, course[field])
    return word === undefined ? [] : [[courseLabels[field], word]]
  })
}

/** The same, as far as a card shows it: a class in the language of the pages needs no word for it. */
export function cardWordsOf(course: { [F in WordedField]?: string | null }): string[] {
  return wordedFields.flatMap((field) =>
    courseWords[field].onCard && course[field] !== 'en' ? (wordFor(field, course[field]) ?? []) : [],
  )
}

/** The paragraphs about a class, in the order in which they are shown. */
const textNames: Record<CourseText, MessageDescriptor> = {
  forWhom: msg`Who it suits`,
  prerequisites: msg`What students should know`,
  toBring: msg`What to bring`,
}

// They are the table's own keys.
export const courseTexts = Object.keys(textNames) as CourseText[]

/** The label of a class's field: on its form and page, in reviews, comparisons and lists of changes. */
export const courseLabels = worded<keyof SubmitCourseInput>({
  name: msg`Name`,
  description: msg`Description`,
  ...textNames,
  outcomes: msg`What students learn`,
  dayPlan: msg`A day in this class`,
  family: msg`Instrument`,
  level: msg`Level`,
  language: msg`Language`,
  ageMin: msg`Lowest age`,
  ageMax: msg`Highest age`,
  instruments: msg`Exact instruments`,
  termId: msg`Term`,
  roomId: msg`Room`,
  capacity: msg`Seats`,
  price: msg`Price`,
  imageUrl: msg`Picture`,
})

interface Seats {
  availableSeats: number
  capacity: number
}

/** A small class without any bookings yet is not scarce: "only" is used once most places are gone. */
export const isNearlyFull = ({ availableSeats, capacity }: Seats) =>
  availableSeats < 5 && availableSeats * 2 <= capacity

/** How many places are left, in words. */
export function placesLeft(seats: Seats): string {
  const { availableSeats } = seats
  if (availableSeats <= 0) return t`Full`
  return isNearlyFull(seats)
    ? plural(availableSeats, { one: 'Last place', other: 'Only # places left' })
    : plural(availableSeats, { one: '# place', other: '# places' })
}
