import { expect, test } from 'vitest'
import { aCourse } from '../../../test/made.ts'
import { relatedClasses } from './related-classes.ts'

const shown = aCourse({ id: 'shown' })
const pianos = [1, 2, 3, 4].map((number) => aCourse({ id: `piano-${number}` }))
const drums = aCourse({ id: 'drums', family: 'drums' })
const ids = (courses: { id: string }[]) => courses.map(({ id }) => id)

test('a full row of the family, without the class itself, is called by its name', () => {
  const { title, courses } = relatedClasses(shown, [shown, ...pianos], [drums])
  expect(title).toBe('More Piano classes')
  expect(ids(courses)).toEqual(['piano-1', 'piano-2', 'piano-3', 'piano-4'])
})

test('a family that fills no row is filled up with others, each once, and the title says no more', () => {
  const { title, courses } = relatedClasses(
    shown,
    [shown, ...pianos.slice(0, 1)],
    [...pianos.slice(0, 1), drums],
  )
  expect(title).toBe('More classes this summer')
  expect(ids(courses)).toEqual(['piano-1', 'drums'])
})

test('beside a class that is full stand only classes with places', () => {
  const full = aCourse({ id: 'also-full', availableSeats: 0 })
  const { title, courses } = relatedClasses({ ...shown, availableSeats: 0 }, [full, ...pianos], [drums])
  expect(title).toBe('More Piano classes with places')
  expect(ids(courses)).not.toContain('also-full')
  expect(relatedClasses({ ...shown, availableSeats: 0 }, [full], [drums]).title).toBe('Classes with places')
})

test('where there is nothing else there is nothing', () => {
  expect(relatedClasses(shown, [shown], []).courses).toEqual([])
})
