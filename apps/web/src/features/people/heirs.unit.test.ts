import { expect, test } from 'vitest'
import { heirsOf } from './heirs.ts'

type Page = Parameters<typeof heirsOf>[0]
const child = (id: string, role: 'primary' | 'second') => ({ id, role })
const guardian = (participantId: string, user: object | null, acceptedAt: string | null) => ({
  participantId,
  user,
  acceptedAt,
})

test('children go to those who have accepted, each with the children whom they look after', () => {
  const [ben, ida] = [
    { id: 'ben', name: 'Ben' },
    { id: 'ida', name: 'Ida' },
  ]
  const page = {
    person: { id: 'zora' },
    participants: [
      { id: 'self', role: 'self' },
      child('mia', 'primary'),
      child('leo', 'primary'),
      child('eve', 'second'),
    ],
    guardians: [
      guardian('mia', ben, '2026-07-01'),
      guardian('leo', ben, '2026-07-01'),
      guardian('mia', ida, '2026-07-01'),
      // Only invited, erased, of another's child, and the person themselves.
      guardian('leo', null, null),
      guardian('leo', { id: 'gone', name: null }, '2026-07-01'),
      guardian('eve', ida, '2026-07-01'),
      guardian('mia', { id: 'zora', name: 'Zora' }, '2026-07-01'),
    ],
  } as unknown as Page
  expect(heirsOf(page).map(({ name, children }) => [name, children.map(({ id }) => id)])).toEqual([
    ['Ben', ['mia', 'leo']],
    ['Ida', ['mia']],
  ])
})
