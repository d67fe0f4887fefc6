import { expect, test } from 'vitest'
import { quietTransitions } from './navigation.ts'

const done = Promise.resolve()
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

// Vitest fails a run with an unhandled rejection.
test('a transition that the browser leaves out is told to nobody, and whoever started it still has it', async () => {
  const transition = {
    ready: Promise.reject(new Error('left out')),
    updateCallbackDone: done,
  } as ViewTransition
  const page = { startViewTransition: () => transition }
  quietTransitions(page)
  expect(page.startViewTransition()).toBe(transition)
  await nextTask()
})

test('a browser without transitions stays without', () => {
  const page = {}
  quietTransitions(page)
  expect(page).toEqual({})
})
