import { expect, test } from 'vitest'
import { readPhrase } from './search-phrase.ts'

test.each([
  ['violin for 9 year old', { words: 'violin', ages: { from: 9, to: 9 } }],
  ['9yo violin', { words: 'violin', ages: { from: 9, to: 9 } }],
  ['Violin, aged 9!', { words: 'violin', ages: { from: 9, to: 9 } }],
  ['ages 8–10', { words: '', ages: { from: 8, to: 10 } }],
  ['my nine-year-old', { words: '', ages: { from: 9, to: 9 } }],
  ['kids', { words: '', ages: { from: 6, to: 12 } }],
  ["children's choir", { words: 'choir', ages: { from: 6, to: 12 } }],
  ['guitar lessons', { words: 'guitar' }],
  ['guitar for 3 weeks', { words: 'guitar 3' }],
  ['guitar in July, mornings', { words: 'guitar', month: 7, dayparts: ['morning'] }],
  ['July 5 2027', { words: '', month: 7 }],
  ['may I sing', { words: 'may sing' }],
  ['beginner piano on Mondays', { words: 'piano', levels: ['beginner', 'open'], weekdays: [1] }],
  ['the', { words: 'the' }],
  ['Große Übungsstunde', { words: 'große ubungsstunde' }],
])('%s', (text, expected) => {
  const { understood: _, ...read } = readPhrase(text)
  expect(read).toEqual(expected)
})

test('what was understood is said, with the phrase that is left without it', () => {
  expect(readPhrase('Violin for my 9-year-old, mornings').understood).toEqual([
    { kind: 'ages', words: 'Age 9', without: 'violin for my , mornings' },
    { kind: 'dayparts', words: 'Morning', without: 'violin for my 9-year-old,' },
  ])
})

test('an age that is said counts for more than kids', () => {
  const { ages, understood } = readPhrase('kids 9 years')
  expect([ages, understood.map(({ words }) => words)]).toEqual([{ from: 9, to: 9 }, ['Age 9']])
})
