import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingInput } from '../forms/rating-input.tsx'
import { Rating } from './rating.tsx'

const shown = (value: number, count?: number) => renderToStaticMarkup(createElement(Rating, { value, count }))

const asked = (count?: number) =>
  renderToStaticMarkup(createElement(RatingInput, { label: 'Your rating', value: 0, onChange() {}, count }))

const starsIn = (html: string) => /<path d="([^"]+)"/.exec(html)?.[1]?.match(/M/g)?.length
const choicesIn = (html: string) => html.match(/type="radio"/g)?.length

test('a rating has 5 stars by default, to read and to choose from', () => {
  expect(starsIn(shown(4))).toBe(5)
  expect(shown(4)).toContain('aria-label="4 out of 5"')
  expect(choicesIn(asked())).toBe(5)
})

test.each([1, 3, 7, 10])('%i stars are allowed', (count) => {
  expect(starsIn(shown(1, count))).toBe(count)
  expect(choicesIn(asked(count))).toBe(count)
})

test.each([
  [0, 1],
  [-4, 1],
  [11, 10],
  [Number.NaN, 5],
  [4.4, 4],
])('asked for %d stars, a rating has %i', (wanted, count) => {
  expect(starsIn(shown(0, wanted))).toBe(count)
  expect(choicesIn(asked(wanted))).toBe(count)
})

test('a mean fills its last star in part, and says the number', () => {
  const html = shown(3.45)
  expect(html).toContain('aria-label="3.45 out of 5"')
  // Three stars of 24 and a half one.
  expect(html).toContain('<svg width="84" height="24">')
  expect(shown(5)).toContain('<svg width="120" height="24">')
  expect(html).not.toContain('style=')
})
