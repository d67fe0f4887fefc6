import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { BarChart } from './bar-chart.tsx'
import { readRange } from './report-range.ts'
import { waitedWords } from './age.tsx'

const now = Date.parse('2026-05-10T12:00:00.000Z')

test.each([
  ['2026-05-10T11:59:50.000Z', '1 minute'],
  ['2026-05-10T11:01:00.000Z', '59 minutes'],
  ['2026-05-10T10:00:00.000Z', '2 hours'],
  ['2026-05-09T12:00:00.000Z', '1 day'],
  ['2026-04-01T12:00:00.000Z', '39 days'],
])('since %s it waits for %s', (since, words) => expect(waitedWords(since, now)).toBe(words))

test.each([
  ['26', 26],
  ['12', undefined],
  ['13', undefined],
  ['1e1', undefined],
  [undefined, undefined],
])('the range of an address: %j is %j', (given, weeks) => expect(readRange(given)).toBe(weeks))

const school = fakeSchool()
const bar = (short: string, value: number) => ({ name: `Week of ${short}`, short, value, words: `$${value}` })

test('a chart tells the last week, the value of the highest one, and where it begins and ends', () => {
  const bars = [bar('Jul 5', 3), bar('Jul 12', 9), bar('Jul 19', 0)]
  expect(school.read(BarChart, { title: 'Sales', tone: 'money', bars })).toBe(
    'Sales Week of Jul 19: $0 $9 Jul 5 Jul 19',
  )
  const html = school.show(BarChart, { title: 'Sales', tone: 'money', bars })
  expect(html).toContain('aria-valuetext="Week of Jul 19: $0"')
  // The highest bar is as high as the chart, and zero has no height.
  expect([...html.matchAll(/height="([\d.]+)" class/g)].map(([, height]) => Number(height))).toEqual([
    expect.closeTo(33.3, 1),
    100,
    0,
  ])
})

test('a chart of nothing says so', () => {
  const bars = [bar('Jul 5', 0), bar('Jul 12', 0)]
  expect(school.read(BarChart, { title: 'Sales', tone: 'money', bars })).toContain('Nothing in these weeks.')
})
