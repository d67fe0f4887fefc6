import { expect, test } from 'vitest'
import { runTestApp } from '../../test/run-test-app.ts'

const product = runTestApp()

// Login without script ended in JSON.
test.each([
  ['/login?from=%2Fclasses', 'text/html,*/*;q=0.8', 303, '/login?from=%2Fclasses'],
  ['//elsewhere.example/login', 'text/html', 303, '/elsewhere.example/login'],
  ['/login', 'application/json', 404, undefined],
  ['/login', '*/*', 404, undefined],
])('a form that is sent to %s for %s: %i', async (url, accept, status, location) => {
  const answer = await product.app.inject({
    method: 'POST',
    url,
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ana%40example.org',
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers.location).toBe(location)
})
