import { formatAmount } from '@cadenza/contracts/money/amount'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { Column } from './columns.ts'

/** What a file of classes may say about each; an export has more columns, which an import passes over. */
export type CourseField =
  | 'externalId'
  | 'name'
  | 'teacher'
  | 'term'
  | 'room'
  | 'capacity'
  | 'price'
  | 'currency'
  | 'family'
  | 'level'
  | 'ageMin'
  | 'ageMax'
  | 'firstDay'
  | 'lastDay'
  | 'days'
  | 'begins'
  | 'minutes'
  | 'description'

/** The columns of the classes: those with a field are read again by `importCourses`. */
export const courseColumns: Column<ManagedCourse, CourseField>[] = [
  ['Reference', ({ externalId, id }) => externalId ?? id, 'externalId'],
  ['Class', ({ name }) => name, 'name'],
  ['Instructor', ({ instructor }) => instructor.name],
  ['Instructor’s email', ({ instructor }) => instructor.email, 'teacher'],
  ['Status', ({ status }) => status],
  ['Instrument', ({ family }) => family, 'family'],
  ['Level', ({ level }) => level, 'level'],
  ['Ages from', ({ ageMin }) => ageMin, 'ageMin'],
  ['Ages to', ({ ageMax }) => ageMax, 'ageMax'],
  ['Term', ({ term }) => term?.name, 'term'],
  ['First day', ({ times }) => times?.startsOn, 'firstDay'],
  ['Last day', ({ times }) => times?.endsOn, 'lastDay'],
  ['Days', ({ times }) => times?.weekdays.map((day) => weekdayNames[day - 1]).join(' '), 'days'],
  ['Begins', ({ times }) => times?.start, 'begins'],
  ['Minutes', ({ times }) => times?.minutes, 'minutes'],
  ['Room', ({ room }) => room?.name, 'room'],
  ['Seats', ({ capacity }) => capacity, 'capacity'],
  ['Seats available', ({ availableSeats }) => availableSeats],
  ['Enrolled', ({ enrolled }) => enrolled],
  ['Price', ({ priceMinor }) => formatAmount(priceMinor), 'price'],
  ['Currency', ({ currency }) => currency, 'currency'],
  ['Description', ({ description }) => description, 'description'],
  ['Submitted', ({ submittedAt }) => submittedAt],
  ['Decided', ({ decidedAt }) => decidedAt],
  ['Reason', ({ feedback }) => feedback],
]

/** Monday first, as files name them. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
