import { expect, test } from 'vitest'
import { readCourseListSearch } from './course-list-search.ts'

test('keeps what makes sense', () => {
  const search = { q: ' jazz ', family: 'piano', level: 'open', sort: 'price' }
  expect(readCourseListSearch(search)).toEqual({ q: 'jazz', family: 'piano', level: 'open', sort: 'price' })
})

test('leaves out the rest: one address for one view', () => {
  const search = { q: '  ', family: 'kazoo', level: 'expert', sort: 'popular', page: 3 }
  expect(readCourseListSearch(search)).toEqual({})
})
