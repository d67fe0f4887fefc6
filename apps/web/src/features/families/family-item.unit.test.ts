import type { Family } from '@cadenza/contracts/people/family-list'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { FamilyItem } from './family-item.tsx'

const id = (end: string) => `019a0000-0000-7000-8000-0000000000${end}`
const person = { birthDate: null, guardians: [], hasNotes: false }
const family: Family = {
  owner: { id: id('a1'), name: 'Milo Vance', email: 'milo@example.org', phone: '' },
  people: [
    {
      ...person,
      id: id('a2'),
      name: 'Milo Vance',
      isSelf: true,
      places: [
        {
          id: id('c1'),
          courseId: id('c2'),
          courseName: 'Evening choir',
          state: 'confirmed',
          orderStatus: 'paid',
          receipt: { id: id('e1'), number: 1002 },
        },
      ],
    },
    { ...person, id: id('a3'), name: 'Mia Vance', isSelf: false, places: [] },
  ],
}

test('a place in the list of families leads to its class, its receipt and an email to the family', () => {
  const html = fakeSchool({}).show(FamilyItem, { family })
  expect(html).toContain(`href="/dashboard/classes/${id('c2')}"`)
  expect(html).toContain(`href="/dashboard/people/${id('a1')}"`)
  expect(html).toContain(`href="/dashboard/people/${id('a1')}?child=${id('a3')}"`)
  expect(html).toContain(`href="/dashboard/receipt/${id('e1')}"`)
  expect(html).toContain('href="mailto:milo@example.org"')
})

test('a place that nobody attends with is told in words', () => {
  const [milo] = family.people
  const [choir] = milo?.places ?? []
  if (!milo || !choir) throw new Error('no place')
  const words = (place: Pick<typeof choir, 'state' | 'orderStatus'>) =>
    fakeSchool({}).read(FamilyItem, {
      family: { ...family, people: [{ ...milo, places: [{ ...choir, ...place, receipt: null }] }] },
    })
  expect(words({ state: 'held', orderStatus: 'offered' })).toContain(
    'Evening choir (offered from the waiting list)',
  )
  expect(words({ state: 'held', orderStatus: 'reserved' })).toContain(
    'Evening choir (reserved, not paid yet)',
  )
  expect(words({ state: 'held', orderStatus: 'open' })).toContain('Evening choir (being paid)')
  expect(words({ state: 'revoked', orderStatus: 'paid' })).toContain('Evening choir (cancelled)')
})

test('what an adult attends is told as their own places, beside those of the children', () => {
  const text = fakeSchool({}).read(FamilyItem, { family })
  expect(text).toContain('Own places Evening choir · Receipt 1002')
  expect(text).toContain('Mia Vance No places.')
})
