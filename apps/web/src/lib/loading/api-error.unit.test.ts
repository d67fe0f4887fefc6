import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-school.tsx'
import { orNotFound } from './api-error.ts'

const failing = (error: unknown) => orNotFound(Promise.reject(error)).catch((thrown: unknown) => thrown)

test('an answer stays an answer', async () => {
  await expect(orNotFound(Promise.resolve('here'))).resolves.toBe('here')
})

test.each([404, 400])('an id that is answered with %i makes the page "not found"', async (status) => {
  expect(isNotFound(await failing(refusal('not_found', { status })))).toBe(true)
})

test.each([
  ['a refusal of another kind', refusal('forbidden', { status: 403 })],
  ['a failure of ours', refusal('internal', { status: 500 })],
  ['no answer at all', new TypeError('offline')],
])('%s stays what it is', async (_, error) => {
  expect(await failing(error)).toBe(error)
})
