import { expect, test } from 'vitest'
import { reviewDetailsLimit } from './review-values.ts'
import { writeReviewInput } from './review.ts'

const courseId = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'
const review = { courseId, rating: 4, reviewDetails: 'Warm and exact.' }

const messagesFor = (changes: Record<string, unknown>) =>
  writeReviewInput.safeParse({ ...review, ...changes }).error?.issues.map(({ message }) => message)

test.each([1, 2, 3, 4, 5])('%i stars are a rating', (rating) => {
  expect(writeReviewInput.parse({ ...review, rating })).toEqual({ ...review, rating })
})

test.each([0, 6, -1, 2.5, Number.NaN, '4', null, undefined])('%s is no rating', (rating) => {
  expect(messagesFor({ rating })).toEqual(['Please choose 1 to 5 stars'])
})

test('the text is trimmed and in normal form, its line breaks kept', () => {
  expect(
    writeReviewInput.parse({ ...review, reviewDetails: '  Cafe\u0301\r\nat noon \n' }).reviewDetails,
  ).toBe('Café\nat noon')
})

test.each([
  ['', 'Please write what you would tell a friend'],
  ['  \n ', 'Please write what you would tell a friend'],
  [undefined, 'Please write what you would tell a friend'],
  ['a'.repeat(reviewDetailsLimit + 1), 'Please use at most 2000 characters'],
  ['upside \u202E down', 'Please remove the control characters'],
  ['null \0 character', 'Please remove the control characters'],
])('refuses the text %j', (reviewDetails, message) => {
  expect(messagesFor({ reviewDetails })).toEqual([message])
})

test('2000 characters are allowed, however many code units they have', () => {
  const faces = '👩🏽‍🎤'.repeat(reviewDetailsLimit)
  expect(messagesFor({ reviewDetails: 'a'.repeat(reviewDetailsLimit) })).toBeUndefined()
  expect(messagesFor({ reviewDetails: faces.slice(0, 8 * reviewDetailsLimit) })).toBeUndefined()
})

test('fields that are the server’s are refused', () => {
  expect(writeReviewInput.safeParse({ ...review, studentName: 'Somebody Else' }).success).toBe(false)
})
