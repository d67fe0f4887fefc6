import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

test('each changed field has its name and its values in words', () => {
  const before = { name: 'Harp', priceMinor: 10_000, role: 'student', family: 'wind', imageUrl: null }
  const after = {
    name: 'Lute',
    priceMinor: 12_050,
    role: 'admin',
    family: 'voice',
    imageUrl: '/images/a/800.webp',
  }
  expect(changedFacts(before, after, 'USD')).toEqual([
    { label: 'Name', before: 'Harp', after: 'Lute', isPicture: false },
    { label: 'Price', before: '$100.00', after: '$120.50', isPicture: false },
    { label: 'Role', before: 'Student', after: 'Admin', isPicture: false },
    { label: 'Instrument', before: 'Wind', after: 'Voice', isPicture: false },
    { label: 'Picture', before: '', after: '/images/a/800.webp', isPicture: true },
  ])
})

// Looks 12 of the review of the office: the list of edits said “2027-07-05 09:30 (90 min)”.
test('sessions are told as dates are told elsewhere, each on a line', () => {
  const before = { sessions: ['2027-07-05 09:30 (90 min)', '2027-07-06 13:00 (60 min; cancelled)'] }
  expect(changedFacts(before, { sessions: [] }, 'USD')).toMatchObject([
    {
      before: 'Monday, July 5, 2027, 9:30–11:00 AM\nTuesday, July 6, 2027, 1:00–2:00 PM (cancelled)',
      after: '',
    },
  ])
})

test('what was made or is gone has one side, and an unknown field keeps its name', () => {
  expect(changedFacts({ role: 'admin' }, null, 'USD')).toMatchObject([{ before: 'Admin', after: '' }])
  expect(changedFacts(null, { bells: ['a', 'b'], loud: true }, 'USD')).toMatchObject([
    { label: 'bells', before: '', after: 'a, b' },
    { label: 'loud', before: '', after: 'yes' },
  ])
  expect(changedFacts(null, null, 'USD')).toEqual([])
})
