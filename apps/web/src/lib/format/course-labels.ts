import type { SubmitCourseInput } from '@cadenza/contracts/course'
import type { CourseText } from '@cadenza/contracts/course-story'

/** The paragraphs about a class, in the order in which they are shown. */
const textLabels: Record<CourseText, string> = {
  forWhom: 'Who it suits',
  prerequisites: 'What students should know',
  toBring: 'What to bring',
}

// They are the table's own keys.
export const courseTexts = Object.keys(textLabels) as CourseText[]

/** The label of a class's field: on its form and page, in reviews, comparisons and lists of changes. */
export const courseLabels: Record<keyof SubmitCourseInput, string> = {
  name: 'Name',
  description: 'Description',
  ...textLabels,
  outcomes: 'What students learn',
  dayPlan: 'A day in this class',
  family: 'Instrument',
  level: 'Level',
  language: 'Language',
  ageMin: 'Lowest age',
  ageMax: 'Highest age',
  instruments: 'Exact instruments',
  termId: 'Term',
  roomId: 'Room',
  capacity: 'Seats',
  price: 'Price',
  imageUrl: 'Picture',
}
