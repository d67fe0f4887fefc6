import { describe, expect, test } from 'vitest'
import { capacitySchema, coursePriceSchema, looseStatusSchema, submitCourseInput } from './course.ts'

describe('seats', () => {
  test.each([
    ['12', 12],
    [12, 12],
    [' 7 ', 7],
  ])('%j is %i', (given, seats) => expect(capacitySchema.parse(given)).toBe(seats))
  test.each([-1, 0, 1.5, 2 ** 31, null, [], '', '1.5', '1e3', 'many', true, undefined])(
    '%j is none',
    (given) => expect(capacitySchema.safeParse(given).success).toBe(false),
  )
})

test('a price is nothing, or what a card can be charged', () => {
  expect(coursePriceSchema.parse('0')).toBe(0)
  expect(coursePriceSchema.parse('0.50')).toBe(50)
  expect(coursePriceSchema.safeParse('0.30').success).toBe(false)
})

test.each(['approved', ' Approved ', 'APPROVED'])('status %j is Approved', (text) =>
  expect(looseStatusSchema.parse(text)).toBe('Approved'),
)
test.each(['Paid', 'APPROVED\u0000', '<script>', ''])('status %j is none', (text) =>
  expect(looseStatusSchema.safeParse(text).success).toBe(false),
)

test('what the server decides cannot be submitted', () => {
  const form = { name: 'Harp', capacity: '8', price: '99' }
  expect(submitCourseInput.parse(form)).toMatchObject({ capacity: 8, price: 9900 })
  for (const field of ['status', 'instructorId', 'feedback', 'seatsTaken', '_id']) {
    expect(submitCourseInput.safeParse({ ...form, [field]: 'x' }).success).toBe(false)
  }
})
