import { expect, test } from 'vitest'
import { readPhrase } from './read-phrase.ts'

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
  ['guitar in July, mornings', { words: 'guitar', dates: { month: 7 }, dayparts: ['morning'] }],
  ['July 2027', { words: '', dates: { month: 7 } }],
  ['July 5 2027', { words: '', dates: { month: 7, day: 5 } }],
  ['July 5-9', { words: '', dates: { month: 7, day: 5 } }],
  ['the 12th of July', { words: '', dates: { month: 7, day: 12 } }],
  ['12 jul', { words: '', dates: { month: 7, day: 12 } }],
  ['week 2', { words: '', dates: { week: 2 } }],
  ['second week of July', { words: '', dates: { month: 7, week: 2 } }],
  ['last week in august', { words: '', dates: { month: 8, week: 0 } }],
  ['3rd week', { words: '', dates: { week: 3 } }],
  ['week of July 12', { words: '', dates: { month: 7, day: 12 } }],
  ['under 10', { words: '', ages: { from: 0, to: 9 } }],
  ['piano under 10s', { words: 'piano', ages: { from: 0, to: 9 } }],
  ['12 and up', { words: '', ages: { from: 12, to: 99 } }],
  ['toddler', { words: '', ages: { from: 0, to: 4 } }],
  ['guitar under $150', { words: 'guitar', priceMax: 150 }],
  ['$1,500', { words: '', priceMax: 1500 }],
  ['150 dollars or less', { words: '', priceMax: 150 }],
  ['under 150', { words: '', priceMax: 150 }],
  ['summer camp', { words: '' }],
  ['special needs', { words: '' }],
  ['guitarra para niños', { words: 'guitarra~guitar', ages: { from: 6, to: 12 } }],
  ['piano para niños de 7 años', { words: 'piano', ages: { from: 7, to: 7 } }],
  ['segunda semana de julio', { words: '', dates: { month: 7, week: 2 } }],
  ['may I sing', { words: 'may sing' }],
  ['beginner piano on Mondays', { words: 'piano', levels: ['beginner', 'open'], weekdays: [1] }],
  [
    '7 years, week 2, mornings, free',
    { words: '', ages: { from: 7, to: 7 }, dates: { week: 2 }, dayparts: ['morning'], freeSeats: true },
  ],
  ['guitar with places', { words: 'guitar', freeSeats: true }],
  ['guitar with free seats', { words: 'guitar', freeSeats: true }],
  ['seats left, drums', { words: 'drums', freeSeats: true }],
  ['choir that is not full', { words: 'choir', freeSeats: true }],
  ['choir free of charge', { words: 'choir', priceMax: 0 }],
  ['step-free piano', { words: 'step free piano' }],
  ['the', { words: '' }],
  ['constructor', { words: 'constructor' }],
  ["O'Neill", { words: 'o neill' }],
  ['Große Übungsstunde', { words: 'große ubungsstunde' }],
])('%s', (text, expected) => {
  const { understood: _, ...read } = readPhrase(text)
  expect(read).toEqual(expected)
})

test('what was understood is said, with the phrase that is left without it', () => {
  expect(readPhrase('Violin for my 9-year-old, mornings').understood).toEqual([
    { kind: 'ages', words: 'Age 9', without: 'violin for my, mornings' },
    { kind: 'dayparts', words: 'Morning', without: 'violin for my 9-year-old' },
  ])
})

test('an age that is said counts for more than kids', () => {
  const { ages, understood } = readPhrase('kids 9 years')
  expect([ages, understood.map(({ words }) => words)]).toEqual([{ from: 9, to: 9 }, ['Age 9']])
})

test.each([
  ['week 2', 'Week 2'],
  ['second week of july', 'Week 2 of July'],
  ['july 12', 'Week of July 12'],
  ['under 10', 'Under 10'],
  ['12 and up', '12 and up'],
  ['$150', 'Up to 150'],
  ['free of charge', 'Free of charge'],
  ['free', 'With free seats'],
  ['guitarra para niños', 'Kids'],
])('%s is a chip: %s, and the rest stays as it was written', (text, words) => {
  const [chip] = readPhrase(`arpa ${text}`).understood
  expect(chip?.words).toBe(words)
  expect(chip?.without).toMatch(/^arpa( guitarra para)?$/)
})
