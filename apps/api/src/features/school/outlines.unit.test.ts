import { expect, test } from 'vitest'
import { outlines } from './outlines.ts'

test('no text tells how long a seat is held: that is a setting of the server', () => {
  for (const text of Object.values(outlines)) expect(text).not.toMatch(/minutes/)
})
