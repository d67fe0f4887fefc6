import { expect, test } from 'vitest'
import { isWaiting } from './page-outlet.tsx'

const at = (pathname: string, status = 'success') => ({ pathname, status })
const classes = [at('/'), at('/'), at('/classes')]
const login = [at('/'), at('/'), at('/login')]

test.each([
  ['while another page is loading', true, classes, true],
  // What was typed at once into a new page was lost: the page was hidden between being drawn and being loaded.
  ['no longer once it is drawn', true, login, false],
  ['nor when all is done', false, login, false],
  ['while the page itself is loaded again', true, [at('/'), at('/login', 'pending')], true],
])('a page waits %s: %s', (_, isLoading, matches, waits) => {
  const [location, resolvedLocation] = [{ pathname: '/login' }, { pathname: '/classes' }]
  expect(isWaiting({ isLoading, location, resolvedLocation, matches })).toBe(waits)
})

test('the index of a part is told by its address, with or without the slash', () => {
  const [location, resolvedLocation] = [{ pathname: '/dashboard' }, { pathname: '/classes' }]
  const matches = [at('/'), at('/dashboard'), at('/dashboard/')]
  expect(isWaiting({ isLoading: true, location, resolvedLocation, matches })).toBe(false)
})

test('the frame of a page is none itself: from a page of the dashboard to its first one, and home', () => {
  const matches = [at('/'), at('/dashboard'), at('/dashboard/payments')]
  const resolvedLocation = { pathname: '/dashboard/payments' }
  for (const pathname of ['/dashboard', '/'])
    expect(isWaiting({ isLoading: true, location: { pathname }, resolvedLocation, matches })).toBe(true)
})
