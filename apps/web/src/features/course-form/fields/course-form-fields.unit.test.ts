import { expect, test } from 'vitest'
import { drawnCoverOf } from './course-form-fields.ts'

test.each([
  [{}, '/art/cover/theory/preview.svg'],
  [{ className: 'Cello ensemble' }, '/art/cover/violin/preview_cello.svg'],
  [{ family: 'violin' as const, instruments: 'Viola, cello' }, '/art/cover/violin/preview_viola.svg'],
])('of %o the drawn cover is %s, as the class will have it', (typed, address) => {
  expect(drawnCoverOf(typed)).toBe(address)
})
