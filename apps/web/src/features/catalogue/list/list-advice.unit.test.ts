import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../../test/fake-school.tsx'
import { aCourse } from '../../../../test/made.ts'
import { cardWordsOf } from '../../../shared/classes/course-labels.ts'
import { CourseBrowser } from './course-browser.tsx'
import { relatedTitle } from '../class/related-classes-section.tsx'

const { read } = fakeSchool()

const nothing: CourseSearch = {
  understood: [],
  items: [],
  nextCursor: null,
  total: 0,
  facets: {
    families: [],
    levels: [],
    languages: [],
    weekdays: [],
    dayparts: [],
    terms: [],
    stepFree: 0,
    freeSeats: 0,
  },
  weeks: [],
  matched: 'all',
  shownFor: null,
  didYouMean: null,
  suggestions: [],
  without: null,
  youngest: null,
  otherAges: 0,
}
const browse = (q: string, found: Partial<CourseSearch>) =>
  read(CourseBrowser, { search: { q }, found: { ...nothing, ...found } })

test('close matches come before the picture and the words that nothing was found', () => {
  const text = browse('AUGUST PIANO', { suggestions: [aCourse({ name: 'Piano four hands' })] })
  expect(text).toMatch(/Close matches.*Piano four hands.*No class found.*Nothing found for “AUGUST PIANO”\./)
  expect(text).not.toContain('Try an age instead')
})

test('without any the ages are offered', () => {
  expect(browse('recital', {})).toContain('Nothing found for “recital”. Try an age instead: 6 7 8 9 10')
})

test('a child who is too young hears how old the youngest are', () => {
  expect(browse('4 years old', { youngest: 5 })).toContain(
    'Our youngest classes start at 5. Try an age instead: 5 6 7 8 9',
  )
})

test('the chips of the weeks count what was found', () => {
  const week = { from: '2027-07-05', to: '2027-07-11', startsOn: '2027-07-05', endsOn: '2027-07-09' }
  const weeks = [{ ...week, count: 2, term: 'Summer 2027', number: 1 }]
  expect(browse('guitar lessons', { weeks })).toContain('Week 1 · Jul 5–9 2 classes')
})

test('a card says the language of a class that is not in that of the pages', () => {
  expect(cardWordsOf({ level: 'beginner', language: 'de' })).toEqual(['Beginner', 'German'])
  expect(cardWordsOf({ level: 'beginner', language: 'en' })).toEqual(['Beginner'])
})

const [piano, drums] = [aCourse(), aCourse({ family: 'drums' })]
test.each([
  [9, [piano], 'More Piano classes'],
  [0, [piano], 'More Piano classes with places'],
  [9, [piano, drums], 'More classes this summer'],
  [0, [piano, drums], 'Classes with places'],
])('with %i seats in the class, %o is called %s', (availableSeats, related, title) => {
  expect(relatedTitle(aCourse({ availableSeats }), related)).toBe(title)
})
