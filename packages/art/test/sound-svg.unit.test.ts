import { expect, test } from 'vitest'

import { wellFormednessError } from './sound-svg.ts'

test.each([
  ['<svg><g></svg></g>', 'closes another'],
  ['<svg><g></svg>', 'closes another'],
  ['<svg>', 'never closed'],
  ['<svg/><svg/>', 'root elements'],
  ['<svg>a & b</svg>', 'ampersand'],
  ['<svg a="1" a="2"/>', 'twice'],
  ['<svg a=1/>', 'unexpected'],
  ['<svg>a < b</svg>', 'unexpected'],
])('the checker refuses %s', (xml, problem) => {
  expect(wellFormednessError(xml)).toContain(problem)
})

test('the checker accepts a drawing', () => {
  expect(
    wellFormednessError('<svg a="1"><g b="x &amp; y"><path/></g><text>a &lt; b</text></svg>'),
  ).toBeUndefined()
})
