import { expect, test } from 'vitest'
import { createAfterPaint } from './after-paint.ts'

/** A window whose frames are drawn when the test says so. */
function aWindow() {
  let frame = Promise.withResolvers<void>()
  const done: string[] = []
  return {
    done,
    afterPaint: createAfterPaint(() => frame.promise),
    async draw() {
      frame.resolve()
      frame = Promise.withResolvers()
      await Promise.resolve()
    },
  }
}

test('what a press asks for waits until the press is drawn', async () => {
  const { afterPaint, done, draw } = aWindow()
  afterPaint(() => done.push('approve'))
  expect(done).toEqual([])
  await draw()
  expect(done).toEqual(['approve'])
})

test('two presses before a frame are both done, each once and in their order', async () => {
  const { afterPaint, done, draw } = aWindow()
  afterPaint(() => done.push('first'))
  afterPaint(() => done.push('second'))
  expect(done).toEqual(['first'])
  await draw()
  expect(done).toEqual(['first', 'second'])
  await draw()
  expect(done).toEqual(['first', 'second'])
})
