import type { Consent, Consents } from '@cadenza/contracts/families/consent'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../../test/fake-school.tsx'
import { aCart, anEnrolment, anItem, aParticipant, mia } from '../../../../test/made.ts'
import { ChildCard } from './family-list.tsx'
import { ChildConsents } from './child-consents.tsx'
import { ChildPlaces } from './child-places.tsx'
import { ConsentsBeside, type NeededConsents } from './consents-first.tsx'
import { Contacts } from './contacts.tsx'
import { Guardians } from './guardians.tsx'
import { History } from './history.tsx'
import { missingFor } from './missing-consents.ts'
import { PrivateNotes } from './private-notes.tsx'
import { ToBeErased } from './to-be-erased.tsx'

const ben = { id: '019a0000-0000-7000-8000-0000000000ac', name: 'Ben Weber', isSelf: false }
const text = (kind: Consent['kind'], given: boolean | null): Consent => ({
  textId: `text-${kind}`,
  kind,
  version: 1,
  body: 'Words.',
  isRequired: kind === 'terms' || kind === 'treatment',
  given,
  answeredAt: given === null ? null : '2026-06-01T17:05:00.000Z',
  answeredBy: given === null ? null : 'Ana Weber',
  recordedHow: null,
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

  test('the payment page refused first and sent people back to the cart: now it asks above its button', () => {
    const school = fakeSchool()
    const payment = {
      children: ({ isMissing, boxes }: NeededConsents) =>
        createElement('div', null, boxes, isMissing ? 'no seats yet' : 'the card'),
    }
    const ofBoth = [
      { ...anItem(), participant: mia },
      { ...anItem(), participant: ben },
    ]
    school.api.student.participants.list.setData(undefined, [
      aParticipant(),
      aParticipant({ ...ben, givenName: 'Ben' }),
    ])
    school.api.student.consents.list.setData(undefined, consents)
    school.api.student.cart.get.setData(undefined, aCart(...ofBoth))
    const words = school.read(ConsentsBeside, payment)
    expect(words).toContain('Before you pay, please read one thing about Mia and Ben’s week.')
    expect(words).toContain('For Mia and Ben: I agree to the terms of attendance')
    expect(words).not.toContain('Agree and go on')
    expect(words).toContain('no seats yet')
    school.api.student.cart.get.setData(undefined, aCart(anItem()))
    expect(school.read(ConsentsBeside, payment)).toBe('the card')
    school.api.student.cart.get.setData(undefined, aCart({ ...anItem(), participant: mia }))
    school.api.student.participants.list.setData(undefined, [
      aParticipant({ role: 'second', canChange: false }),
    ])
    expect(school.read(ConsentsBeside, payment)).toContain('another guardian has to answer for Mia')
    school.api.student.consents.list.setData(undefined, asked(text('terms', true), text('treatment', true)))
    expect(school.read(ConsentsBeside, payment)).toBe('the card')
  })
})

test('a child in the list has its places, and what is still missing', () => {
  const school = fakeSchool()
  const child = aParticipant({ lacksEmergencyContact: true })
  school.api.student.enrolments.list.setData(undefined, [
    anEnrolment({ participant: mia }),
    anEnrolment({ id: 'e2', course: { ...anEnrolment().course, name: 'Mine' } }),
  ])
  school.api.student.consents.list.setData(undefined, asked(text('terms', null), text('treatment', true)))
  const card = school.read(ChildCard, { child })
  expect(card).toContain('Mia Weber')
  expect(card).toContain('Jazz Piano')
  expect(card).not.toContain('Mine')
  expect(card).toContain('Still missing: your answer about terms of attendance and an emergency contact.')
  expect(school.read(ChildCard, { child: aParticipant({ role: 'second', canBuy: false }) })).toContain(
    'Another family’s child You were invited to help look after Mia; you do not select classes.',
  )
})

test('a child that is to be erased says when, and lets its primary guardian alone undo it', () => {
  const read = (role: 'primary' | 'second') =>
    fakeSchool().read(ToBeErased, {
      child: aParticipant({ role, canBuy: false, eraseAt: '2026-12-01T12:00:00.000Z' }),
    })
  expect(read('primary')).toBe('Mia will be erased on December 1, 2026 . Undo the erasure of Mia')
  expect(read('second')).toBe('Mia will be erased on December 1, 2026 .')
  expect(fakeSchool().read(ToBeErased, { child: aParticipant() })).toBe('')
})

test('a place that another guardian booked is shown without what it cost', () => {
  const school = fakeSchool()
  const place = anEnrolment({ participant: mia, pricePaidMinor: null, transactionId: '' })
  school.api.student.enrolments.list.setData(undefined, [place])
  const places = school.read(ChildPlaces, { child: aParticipant(), actionFor: () => null })
  expect(places).toContain('Booked by another guardian')
  expect(places).not.toContain('$')
})

test('a place of a child has what can be done with it; one of somebody else’s is not there', () => {
  const school = fakeSchool()
  school.api.student.enrolments.list.setData(undefined, [
    anEnrolment({ participant: mia }),
    anEnrolment({ id: 'e2', course: { ...anEnrolment().course, name: 'Mine' } }),
  ])
  const actionFor = ({ course }: Enrolment) => `Cancel ${course.name}`
  const text = school.read(ChildPlaces, { child: aParticipant(), actionFor })
  expect(text).toContain('Cancel Jazz Piano')
  expect(text).not.toContain('Mine')
})

test('who may only look is offered no change of contacts, notes and consents', () => {
  const ada = {
    id: 'c1',
    name: 'Aunt Ada',
    phone: '+49 30 1',
    relation: 'aunt',
    isEmergency: true,
    mayPickUp: true,
    validFrom: null,
    validUntil: null,
    recordedHow: null,
    toldBy: null,
    suspendedAt: null,
  }
  const shown = (canChange: boolean) => {
    const school = fakeSchool()
    const person = aParticipant({ role: 'second', canBuy: false, canChange })
    const { id: participantId } = person
    school.api.student.contacts.list.setData({ participantId }, [ada])
    school.api.student.privateNotes.get.setData({ participantId }, [
      { field: 'medical', text: 'Nuts', updatedAt: null },
    ])
    school.api.student.consents.list.setData(undefined, asked(text('terms', true)))
    return [
      school.read(Contacts, { person }),
      school.read(PrivateNotes, { person }),
      school.read(ChildConsents, { child: person }),
    ].join(' ')
  }
  const offers = ['Add a contact', 'Edit', 'Remove', 'Save', 'No']
  const words = (page: string) => new Set(page.split(/\s+/))
  for (const shownTo of ['Aunt Ada', 'Nuts', 'Agreed']) expect(shown(false)).toContain(shownTo)
  for (const offer of offers) {
    const has = (page: string) => (offer.includes(' ') ? page.includes(offer) : words(page).has(offer))
    expect([offer, has(shown(true)), has(shown(false))]).toEqual([offer, true, false])
  }
})

test('the history names who changed what, and an account that is gone as a former guardian', () => {
  const school = fakeSchool()
  const person = aParticipant()
  const note = (written: boolean) => ({ field: 'medical', written }) as const
  const line = {
    at: '2027-07-05T17:05:00.000Z',
    recordedHow: null,
    toldBy: null,
    kind: 'note',
    before: note(true),
    after: note(false),
  } as const
  school.api.student.participants.changes.setData({ participantId: person.id }, [
    { ...line, id: 'h3', by: 'Ana Weber', byYou: true },
    { ...line, id: 'h2', by: 'Ben Okoro', byYou: false },
    { ...line, id: 'h1', by: null, byYou: false },
  ])
  const words = school.read(History, { person })
  for (const who of ['You', 'Ben Okoro', 'A former guardian'])
    expect(words).toContain(`${who} removed the private note “Health” on July 5, 2027`)
})

test('an answer that the school recorded stood in the history as the parent’s own', () => {
  const school = fakeSchool()
  const person = aParticipant()
  const line = {
    at: '2027-07-05T17:05:00.000Z',
    by: null,
    byYou: false,
    toldBy: null,
    kind: 'consent',
    before: { consent: 'photo', given: false },
    after: { consent: 'photo', given: true },
  } as const
  school.api.student.participants.changes.setData({ participantId: person.id }, [
    { ...line, id: 'h2', recordedHow: 'phone' },
    { ...line, id: 'h1', recordedHow: 'paper' },
  ])
  const words = school.read(History, { person })
  expect(words).toContain(
    'The school, by telephone, recorded that a guardian agreed to “Photos and films” on July 5, 2027',
  )
  expect(words).toContain(
    'The school, on paper, recorded that a guardian agreed to “Photos and films” on July 5, 2027',
  )
  expect(words).toContain('Before: declined')
})

describe('who looks after a child', () => {
  const primary = {
    id: null,
    role: 'primary',
    name: 'Nora',
    email: null,
    canBuy: true,
    canChange: true,
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
  const shownTo = (role: 'primary' | 'second', you: 'Nora' | 'Tom') => {
    const school = fakeSchool()
    const list = [primary, tom].map((one) => ({ ...one, isYou: one.name === you }))
    school.api.student.guardians.list.setData({ participantId: mia.id }, list)
    return school.read(Guardians, { child: aParticipant({ role }), onLeft: () => undefined })
  }

  test('is invited and removed by the primary guardian', () => {
    expect(shownTo('primary', 'Nora')).toContain('Remove Tom')
    expect(shownTo('primary', 'Nora')).toContain('Invite another guardian')
  })

  test('can leave as a second one, and invites nobody', () => {
    expect(shownTo('second', 'Tom')).toContain('Leave Mia Weber')
    expect(shownTo('second', 'Tom')).not.toContain('Invite another guardian')
    expect(shownTo('second', 'Tom')).not.toContain('Remove')
  })
})
