import type { Course, CourseStory, ListCoursesInput, SubmitCourseInput } from '@cadenza/contracts/course'
import type { SearchCoursesInput } from '@cadenza/contracts/course-search'

// The fields of a class as the rules name them. Written out, so that what leaves and what is set is decided here; a field
// of the contracts that is not here does not compile.

/** What everybody sees. */
export const courseFields = wordsFor<Course>({
  id: '',
  name: '',
  description: '',
  family: '',
  level: '',
  language: '',
  ageMin: '',
  ageMax: '',
  instruments: '',
  prerequisites: '',
  toBring: '',
  term: ':courseTerm',
  room: ':courseRoom',
  times: ':courseTimes',
  rating: ':rating',
  instructor: ':card',
  capacity: '',
  availableSeats: '',
  enrolled: '',
  priceMinor: '',
  currency: '',
  imageUrl: '',
})

/** What its own page tells besides. */
export const courseStoryFields = wordsFor<CourseStory>({ outcomes: '', dayPlan: '', forWhom: '' })

/** What its instructor writes. */
export const courseContent = wordsFor<SubmitCourseInput>({
  name: '',
  description: '',
  family: '',
  level: '',
  language: '',
  ageMin: '',
  ageMax: '',
  instruments: '',
  prerequisites: '',
  toBring: '',
  outcomes: '',
  dayPlan: '',
  forWhom: '',
  termId: '',
  roomId: '',
  capacity: '',
  price: '',
  imageUrl: '',
})

/** By what the list is asked for. */
export const courseListNames = wordsFor<ListCoursesInput>({
  q: '',
  family: '',
  level: '',
  instructorId: '',
  sort: '',
  limit: '',
  cursor: '',
  direction: '',
})

/** By what classes are searched for. */
export const courseSearchNames = wordsFor<SearchCoursesInput>({
  q: '',
  families: '',
  levels: '',
  languages: '',
  age: '',
  termId: '',
  from: '',
  to: '',
  weekdays: '',
  dayparts: '',
  priceMaxMinor: '',
  freeSeats: '',
  stepFree: '',
  instructorId: '',
  sort: '',
  limit: '',
  cursor: '',
  direction: '',
})

/** The words of a rule: each field, and behind it the view in which it leaves where it is an object. */
function wordsFor<T>(fields: Record<keyof T & string, '' | `:${string}`>): string {
  return Object.entries(fields)
    .map(([name, view]) => `${name}${String(view)}`)
    .join(' ')
}
