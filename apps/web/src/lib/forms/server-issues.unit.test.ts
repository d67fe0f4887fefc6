import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-school.tsx'
import { showServerIssues } from './server-issues.ts'

const fields = { name: 'className', price: 'price' }

function shown(error: unknown) {
  const shownIssues: [field: string, message: string | undefined, focused: boolean | undefined][] = []
  const failure = showServerIssues<{ className: string; price: string }>(
    error,
    (field, { message }, options) => shownIssues.push([field, message, options?.shouldFocus]),
    // The names of the form's own fields.
    fields as { name: 'className'; price: 'price' },
  )
  return { shownIssues, failure }
}

test('what the server found wrong stands at the form’s own fields, and the first has the focus', () => {
  const issues = [
    { path: 'price', message: 'A price is 0.00, or 0.50 and more' },
    { path: 'name', message: 'Please enter a name' },
  ]
  expect(shown(refusal('invalid_input', { status: 400, issues }))).toEqual({
    shownIssues: [
      ['price', 'A price is 0.00, or 0.50 and more', true],
      ['className', 'Please enter a name', false],
    ],
    failure: undefined,
  })
})

test('a failure that belongs to no field is answered, to be shown above the form', () => {
  const { shownIssues, failure } = shown(refusal('stale'))
  expect(shownIssues).toEqual([])
  expect(failure).toMatchObject({
    message: 'Someone has changed this in the meantime. Please look at it again.',
  })
})

test('so is one at a field that the form does not have', () => {
  const issues = [{ path: 'version', message: 'Invalid' }]
  const { shownIssues, failure } = shown(refusal('invalid_input', { status: 400, issues }))
  expect(shownIssues).toEqual([])
  expect(failure).toMatchObject({ message: 'Please check what you entered.' })
})

test('one at a field of the form is enough: the rest is told after the next try', () => {
  const issues = [
    { path: 'version', message: 'Invalid' },
    { path: 'name', message: 'Please enter a name' },
  ]
  expect(shown(refusal('invalid_input', { status: 400, issues }))).toEqual({
    shownIssues: [['className', 'Please enter a name', true]],
    failure: undefined,
  })
})
