import type { Consent, Consents } from '@cadenza/contracts/consent'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aCart, anEnrolment, anItem, aParticipant, mia } from '../../../test/made.ts'
import { ChildCard } from './child-card.tsx'
import { ChildPlaces } from './child-places.tsx'
import { Guardians } from './guardians.tsx'
import { missingFor } from './missing-consents.ts'
import { PayForChildren } from './pay-for-children.tsx'

const ben = { id: '019a0000-0000-7000-8000-0000000000ac', name: 'Ben Weber', isSelf: false }
const text = (kind: Consent['kind'], given: boolean | null): Consent => ({
  textId: `text-${kind}`,
  kind,
  version: 1,
  body: 'Words.',
  isRequired: kind === 'terms' || kind === 'treatment',
  given,
  answeredAt: given === null ? null : '2026-06-01T17:05:00.000Z',
})
const asked = (...ofMia: Consent[]): Consents => [
  { participantId: mia.id, name: mia.name, consents: ofMia },
  { participantId: ben.id, name: ben.name, consents: [text('terms', false), text('treatment', true)] },
]

describe('what is missing before a cart is paid', () => {
  const consents = asked(text('terms', null), text('treatment', true), text('photo', null))

  test('is what is needed and not agreed to, each text once with the children that it is about', () => {
    const missing = missingFor(consents, [mia.id, ben.id])
    expect(missing.map(({ text: { kind }, children }) => [kind, children.map(({ name }) => name)])).toEqual([
      ['terms', ['Mia Weber', 'Ben Weber']],
    ])
  })

  test('is asked only for those in the cart', () => {
    expect(missingFor(consents, [ben.id])[0]?.children).toEqual([{ id: ben.id, name: 'Ben Weber' }])
    expect(missingFor(consents, [])).toEqual([])
  })

  test('keeps PAY from leading to the payment; with nothing missing it does', () => {
    const cart = aCart({ ...anItem(), participant: mia })
    const school = fakeSchool()
    school.api.student.consents.list.setData(undefined, consents)
    expect(school.show(PayForChildren, { cart })).not.toContain('href="/dashboard/payment"')
    school.api.student.consents.list.setData(undefined, asked(text('terms', true), text('treatment', true)))
    expect(school.show(PayForChildren, { cart })).toContain('href="/dashboard/payment"')
  })
})

test('a child in the list has its places, and what is still missing', () => {
  const school = fakeSchool()
  const child = aParticipant()
  school.api.student.enrolments.list.setData(undefined, [
    anEnrolment({ participant: mia }),
    anEnrolment({ id: 'e2', course: { ...anEnrolment().course, name: 'Mine' } }),
  ])
  school.api.student.consents.list.setData(undefined, asked(text('terms', null), text('treatment', true)))
  school.api.student.contacts.list.setData({ participantId: child.id }, [])
  const card = school.read(ChildCard, { child })
  expect(card).toContain('Mia Weber')
  expect(card).toContain('Jazz Piano')
  expect(card).not.toContain('Mine')
  expect(card).toContain('Still missing: your answer about terms of attendance and an emergency contact.')
  expect(school.read(ChildCard, { child: aParticipant({ role: 'second', canBuy: false }) })).toContain(
    'Another family’s child You were invited to help look after Mia; you do not select classes.',
  )
})

test('a place can be given back until it is said so, and no longer', () => {
  const school = fakeSchool()
  const withdrawableUntil = '2026-07-05T16:00:00.000Z'
  school.api.student.enrolments.list.setData(undefined, [
    anEnrolment({ participant: mia, withdrawableUntil }),
  ])
  expect(school.read(ChildPlaces, { child: aParticipant() })).toContain(
    'Give this place back : Jazz Piano Until July 5, 2026 9:00 AM',
  )
  school.api.student.enrolments.list.setData(undefined, [anEnrolment({ participant: mia })])
  expect(school.read(ChildPlaces, { child: aParticipant() })).not.toContain('Give this place back')
})

describe('who looks after a child', () => {
  const primary = {
    id: null,
    role: 'primary',
    name: 'Nora',
    email: null,
    canBuy: true,
    acceptedAt: null,
    expiresAt: null,
  } as const
  const tom = {
    ...primary,
    id: 'g1',
    role: 'second',
    name: 'Tom',
    acceptedAt: '2026-06-01T17:05:00.000Z',
  } as const
  const told = (role: 'primary' | 'second', you: 'Nora' | 'Tom') => {
    const school = fakeSchool()
    const list = [primary, tom].map((one) => ({ ...one, isYou: one.name === you }))
    school.api.student.guardians.list.setData({ participantId: mia.id }, list)
    return school.read(Guardians, { child: aParticipant({ role }), onLeft: () => undefined })
  }

  test('is invited and removed by the primary guardian', () => {
    expect(told('primary', 'Nora')).toContain('Remove Tom')
    expect(told('primary', 'Nora')).toContain('Invite another guardian')
  })

  test('can leave as a second one, and invites nobody', () => {
    expect(told('second', 'Tom')).toContain('Leave Mia Weber')
    expect(told('second', 'Tom')).not.toContain('Invite another guardian')
    expect(told('second', 'Tom')).not.toContain('Remove')
  })
})
