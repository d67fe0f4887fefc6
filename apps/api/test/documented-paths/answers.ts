import { expect } from 'vitest'
import type { World } from '../world.ts'

/** Parts of the documented responses. */

export const anId: unknown = expect.stringMatching(/^[\w-]{1,100}$/)
export const anInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
export const aText: unknown = expect.any(String)

/** A list in which each row is as the test says. */
export const everyRow = (isRight: (row: { _id: string; role?: string }) => boolean): unknown =>
  expect.toSatisfy((list: { _id: string; role?: string }[]) => list.length > 0 && list.every(isRight))

export const inserted = { acknowledged: true, insertedId: anId }
export const updated = { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
export const unchanged = { acknowledged: true, matchedCount: 1, modifiedCount: 0 }
export const deleted = (deletedCount: number) => ({ acknowledged: true, deletedCount })

/** An approved course of the world's instructor; `changes` are what a case overrides. */
export const aCourse = ({ className, instructor }: World, changes: object = {}) => ({
  _id: anId,
  name: className,
  instructor: 'Test Instructor',
  email: instructor.email,
  seats: 10,
  availableSeats: 10,
  enrolled: 0,
  price: 100,
  currency: 'USD',
  status: 'Approved',
  image: expect.stringMatching(/^\/art\/cover\/piano\//) as unknown,
  feedback: null,
  ageMin: null,
  ageMax: null,
  description: '',
  family: 'piano',
  ...changes,
})

/** A course in any state, as its instructor and the admins see it. */
export const aManagedCourse = (world: World, changes: object = {}) => ({
  ...aCourse(world),
  submittedAt: anInstant,
  decidedAt: null,
  ...changes,
})
