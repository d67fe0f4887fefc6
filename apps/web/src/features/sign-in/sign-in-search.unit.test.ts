import { expect, test } from 'vitest'
import { safeReturnPath } from './sign-in-search.ts'

test.each(['/classes?family=piano', '/dashboard/myCart', '/classes/1#top', '/dashboard/receipt/1#pdf'])(
  'keeps our own path %s',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '///evil.example',
  '/@evil.example/..//evil.example',
  'http:evil.example',
  ' //evil.example',
  'data:text/html,x',
  '',
  42,
])('answers home for %j', (from) => {
  expect(safeReturnPath(from)).toBe('/')
})

test('who came from nowhere goes to the dashboard', () => {
  expect(safeReturnPath(undefined)).toBe('/dashboard')
})
