import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage, type MemoryStorage } from '../../../../test/browser.ts'
import { savedCourses, seenCourses } from './kept-courses.ts'

let local: MemoryStorage
beforeEach(() => void ({ local } = stubStorage()))
afterEach(() => void vi.unstubAllGlobals())

const lute = { id: 'lute', name: 'Lute' }
const harp = { id: 'harp', name: 'Harp' }

test('the newest first and each once; two lists of their own', () => {
  savedCourses.put(lute)
  savedCourses.put(harp)
  savedCourses.put(lute)
  expect(savedCourses.read()).toEqual([lute, harp])
  expect(savedCourses.read()).toBe(savedCourses.read())
  expect(seenCourses.read()).toEqual([])
  savedCourses.remove('lute')
  expect([savedCourses.has('lute'), savedCourses.has('harp')]).toEqual([false, true])
})

test('of what was seen the last nine are remembered', () => {
  for (let number = 0; number < 20; number++) seenCourses.put({ id: `c${number}`, name: 'Class' })
  expect(seenCourses.read().map(({ id }) => id)).toEqual(
    Array.from({ length: 9 }, (_, index) => `c${19 - index}`),
  )
})

test.each(['', '{', '{}', '7', 'null', '[1,{"id":1,"name":"x"},{"id":"a"},null]'])(
  'what somebody else wrote is no list: %s',
  (text) => {
    local.setItem('saved-courses', text)
    expect(savedCourses.read()).toEqual([])
  },
)
