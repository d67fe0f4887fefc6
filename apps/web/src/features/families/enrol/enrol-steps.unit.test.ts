import type { Consent } from '@cadenza/contracts/families/consent'
import type { FamilyFit } from '@cadenza/contracts/people/office-family'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../../test/fake-school.tsx'
import { aCart, aCourse } from '../../../../test/made.ts'
import { PricedPlaces } from '../../../shared/places/priced-places.tsx'
import { ClassesStep } from './classes-step.tsx'
import { askedFor, ConsentsToRecord } from './consents-to-record.tsx'

const child = (id: string, name: string) => ({ id, name, isSelf: false }) as PersonParticipant
const [sami, lina] = [child('sami', 'Sami'), child('lina', 'Lina')]
const full = aCourse({ availableSeats: 0 })

function classesFor(different: Partial<Record<string, FamilyFit['timetable']>>) {
  const school = fakeSchool()
  const { admin, public: open } = school.api
  open.courses.search.setData({ q: undefined, limit: 8 }, {
    items: [full],
    total: 1,
    nextCursor: null,
    understood: [],
    weeks: [],
  } as never)
  admin.families.cart.get.setData({ id: 'nadia' }, { ...aCart(), handPercent: 20 })
  const fits = [sami, lina].map(({ id }) => ({
    courseId: full.id,
    participantId: id,
    problem: 'sold_out' as const,
    timetable: different[id] ?? [],
  }))
  admin.families.fit.setData({ id: 'nadia', participantIds: ['sami', 'lina'], courseIds: [full.id] }, fits)
  const props = {
    familyId: 'nadia',
    attending: [sami, lina],
    q: undefined,
    onSearch: () => {},
    onNext: () => {},
  }
  return school.read(ClassesStep, props)
}

test('the waiting list takes siblings each alone or together', () => {
  const text = classesFor({})
  expect(text).toContain('Put Sami on the waiting list')
  expect(text).toContain('Put Lina on the waiting list')
  expect(text).toContain('Put Sami and Lina on the waiting list together')
})

test('a sibling whom something else keeps from the class is not put on its waiting list', () => {
  const tooOld = { problem: 'too_old' as const, blocks: true, other: null, overlap: null }
  const text = classesFor({ sami: [tooOld] })
  expect(text).toContain('Sami is too old')
  expect(text).not.toContain('Put Sami')
  expect(text).toContain('Put Lina on the waiting list')
  // What only warns is in nobody's way.
  expect(classesFor({ sami: [{ ...tooOld, problem: 'clash', blocks: false }] })).toContain(
    'Put Sami and Lina',
  )
})

test('one press agrees to what is required of each child; photos and news are answered one by one', () => {
  const text = (kind: Consent['kind'], isRequired: boolean): Consent => ({
    ...{ textId: kind, kind, version: 1, body: 'Words', isRequired },
    ...{ given: null, answeredAt: null, answeredBy: null, recordedHow: null },
  })
  const consents = [
    text('terms', true),
    text('treatment', true),
    text('photo', false),
    text('messages', false),
  ]
  const all = [sami, lina].map(({ id, name }) => ({ participantId: id, name, consents }))
  const asked = askedFor(all, ['sami', 'lina'])
  const read = fakeSchool().read(ConsentsToRecord, { before: 'payment', asked })
  expect(read.match(/They agree to what is required for/g)).toHaveLength(2)
  expect(read.match(/They agree :/g)).toHaveLength(4)
  expect(read.match(/They decline :/g)).toHaveLength(4)
})

test('what was booked can be read back: when and where it is', () => {
  const { times, room } = aCourse()
  const price = { listPriceMinor: 100, priceMinor: 100, steps: [] }
  const line = { name: 'Choir', participant: 'Mia', ...price, times, room: 'Chamber Hall' }
  const text = fakeSchool().read(PricedPlaces, { lines: [line], totalMinor: 100, currency: 'USD' })
  expect(text).toContain('Choir for Mia')
  expect(text).toContain('Chamber Hall')
  expect(room).toBeNull()
})
