import type { PersonCourse, PersonParticipant, Purchase } from '@cadenza/contracts/people/person'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aSelf, aUser, mia } from '../../../test/made.ts'
import { ChildPart } from './child-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PlacesPart } from './places-part.tsx'
import type { PersonActions } from './page-actions.ts'
import type { ShownPerson, ShownPlace } from './queries.ts'

const { read, show } = fakeSchool()
const noop = () => undefined
const actions: PersonActions = {
  onRefund: noop,
  onEmailReceipt: noop,
  onReadNotes: noop,
  onAbsent: noop,
  onCorrect: noop,
  fetchOn: undefined,
  onFetchClosed: noop,
}

const kim: ShownPerson['person'] = {
  ...aUser(),
  lastSeenAt: null,
  phone: '',
  sameAddress: null,
  hasBounced: false,
  owed: [],
  paid: [],
}
const named = (id: string, name: string | null) => ({ id, name })
const participant = (different: Partial<PersonParticipant> = {}): PersonParticipant => ({
  ...mia,
  givenName: 'Mia',
  familyName: 'Weber',
  birthDate: '2017-05-04',
  goingHome: null,
  role: 'primary',
  owner: named(kim.id, kim.name),
  eraseAt: null,
  hasNotes: false,
  ...different,
})
const course: PersonCourse = {
  id: 'c1',
  name: 'Jazz Piano',
  status: 'Approved',
  times: null,
  room: null,
  isOver: false,
  isTheirs: false,
}
const place = (different: Partial<ShownPlace> = {}): ShownPlace => ({
  id: 'f1',
  participant: mia,
  courseId: 'c1',
  course,
  state: 'confirmed',
  orderStatus: 'paid',
  ...{ listPriceMinor: 24_900, priceMinor: 24_900, steps: [] },
  paidMinor: 24_900,
  currency: 'USD',
  orderId: 'o1',
  payment: { id: 'p1', receiptNumber: 1004 },
  movedTo: null,
  boughtBy: named(kim.id, kim.name),
  since: '2026-06-01T17:05:00.000Z',
  ...different,
})
const purchase = (different: Partial<Purchase> = {}): Purchase => ({
  orderId: 'o1',
  status: 'paid',
  totalMinor: 24_900,
  currency: 'USD',
  createdAt: '2026-06-01T17:00:00.000Z',
  payment: {
    id: 'p1',
    receiptNumber: 1004,
    amountMinor: 24_900,
    refundedMinor: 0,
    paidAt: '2026-06-01T17:05:00.000Z',
    method: 'card',
    card: { brand: 'visa', last4: '4242' },
    receivedOn: null,
    isDisputed: false,
  },
  refunds: [],
  ...different,
})
const unpaid = purchase({ orderId: 'o2', status: 'reserved', totalMinor: 10_000, payment: null })

const page = (different: Partial<ShownPerson> = {}): ShownPerson => ({
  kind: 'person',
  person: kim,
  participants: [],
  guardians: [],
  courses: [],
  places: [],
  cart: [],
  purchases: [],
  consents: [],
  remarks: [],
  moves: [],
  ...different,
})

const guardian = (different: Partial<ShownPerson['guardians'][number]> = {}) => ({
  id: 'g1',
  participantId: mia.id,
  user: { ...named('u2', 'Nora Weber'), phone: '' },
  email: 'nora@home.example',
  canBuy: true,
  canChange: true,
  acceptedAt: '2026-06-01T17:05:00.000Z',
  expiresAt: '2026-06-15T17:05:00.000Z',
  ...different,
})

describe('who a person is', () => {
  const facts = (person: Partial<ShownPerson['person']>, different: Partial<ShownPerson> = {}) =>
    read(PersonFacts, { page: page({ person: { ...kim, ...person }, ...different }), onRemarks: noop })

  test.each<[string, Partial<ShownPerson['person']>, string]>([
    ['an address that is verified', {}, 'Verified'],
    ['an address that is not', { emailVerified: false }, 'Not verified'],
    ['an address that takes no mail', { hasBounced: true }, 'Does not receive mail Try it again'],
    ['no address at all', { email: '' }, 'No address: everything goes by print'],
    ['a number', { phone: '+1 415 555 0100' }, 'Telephone +1 415 555 0100'],
    ['that they were not here lately', {}, 'Last seen Not lately'],
    ['when they were here', { lastSeenAt: '2026-06-01T17:05:00.000Z' }, 'Last seen June 1, 2026 10:05 AM'],
    ['since when they have signed up', {}, 'Signed up April 1, 2026'],
    ['since when the office knows them', { hasAccount: false }, 'Added April 1, 2026'],
  ])('is told with %s', (_, different, words) => expect(facts(different)).toContain(words))

  test.each<[string, Partial<ShownPerson['person']>, string]>([
    [
      'waits for its address',
      {},
      'The person who makes an account with this address and confirms it becomes',
    ],
    ['has given none', { email: '' }, 'Print what they need, or write down an address.'],
    [
      'has one that somebody uses',
      { sameAddress: named('u9', 'Kim Two') },
      'Kim Two has this address for an account in use already. Hand the children over to it.',
    ],
  ])('without an account that %s says what can be done', (_, different, words) => {
    expect(facts({ hasAccount: false, ...different })).toContain(words)
    expect(facts({})).not.toContain('No account yet.')
  })

  test('names the family, and who is invited to it', () => {
    const text = facts(
      {},
      {
        participants: [participant({ owner: named('u3', null) })],
        guardians: [
          guardian(),
          guardian({ id: 'g2', user: null, acceptedAt: null, email: 'opa@home.example' }),
        ],
      },
    )
    expect(text).toContain('Family Nora Weber , A deleted person')
    expect(text).toContain('Invited opa@home.example')
  })
})

describe('the places of a person', () => {
  const places = (...list: ShownPlace[]) => read(PlacesPart, { page: page({ places: list }), ...actions })

  test('say that there are none', () => expect(places()).toContain('No places yet'))

  test.each<[string, Partial<ShownPlace>, string]>([
    ['that is booked', {}, 'Booked'],
    ['that is over', { course: { ...course, isOver: true } }, 'Over'],
    ['of a cancelled class', { course: { ...course, status: 'Cancelled' } }, 'Class cancelled'],
    ['that was given back', { state: 'revoked' }, 'Cancelled'],
    ['that is being paid', { state: 'held', orderStatus: 'open' }, 'Being paid'],
    ['that is reserved', { state: 'held', orderStatus: 'reserved' }, 'Reserved, not paid yet'],
    ['that is offered', { state: 'held', orderStatus: 'offered' }, 'Offered from the waiting list'],
    ['that was paid for in part', { paidMinor: 10_000 }, '$249.00 , $100.00 after refunds Receipt 1004'],
    ['that is not paid', { payment: null, paidMinor: 0 }, '$249.00 Order'],
    ['that another guardian bought', { boughtBy: named('u2', 'Nora Weber') }, 'by Nora Weber'],
    ['that an erased person bought', { boughtBy: named('u2', null) }, 'by a deleted person'],
  ])('have one %s', (_, different, words) => expect(places(place(different))).toContain(words))

  test('begin with what is to come, for each who attends', () => {
    const text = places(
      place({ id: 'f2', course: { ...course, name: 'Harp', isOver: true } }),
      place(),
      place({ id: 'f3', participant: aSelf, course: { ...course, name: 'Oboe', isOver: true } }),
    )
    expect(text).toMatch(/Mia Weber.*Jazz Piano.*Before.*Harp.*Kim Weber Nothing to come\. Before.*Oboe/)
  })

  test('offer nothing where nothing was paid, and say why a place cannot be cancelled again', () => {
    const of = (different: Partial<ShownPlace>) =>
      show(PlacesPart, { page: page({ places: [place(different)] }), ...actions })
    expect(of({ payment: null, state: 'held', orderStatus: 'open' })).not.toContain('Actions for Jazz Piano')
    expect(of({ payment: null, state: 'held', orderStatus: 'reserved' })).toContain('Move to another class')
    expect(of({ state: 'revoked' })).toContain('It was taken back')
    expect(of({})).not.toContain('It was taken back')
  })

  test('follow the classes that the person teaches', () => {
    const courses = [{ ...course, isTheirs: true, status: 'Pending' as const }]
    expect(read(PlacesPart, { page: page({ courses }), ...actions })).toBe('Teaches Jazz Piano Pending')
  })
})

describe('the money of a person', () => {
  const money = (different: Partial<ShownPerson>) =>
    read(MoneyPart, { page: page(different), mails: 'Mails', ...actions })

  test('says that nothing was bought', () => expect(money({})).toContain('Nothing was bought yet'))

  test('says of each order what it was for, and how it stands', () => {
    const text = money({ purchases: [purchase(), unpaid], places: [place()] })
    expect(text).toContain('Jazz Piano for Mia Weber')
    expect(text).toContain('Not paid')
    expect(text).toContain('Waits for its money')
  })

  test('says what the bank disputes, and what is in the cart', () => {
    const payment = { ...purchase().payment!, isDisputed: true }
    const text = money({
      purchases: [purchase({ payment })],
      cart: [
        {
          id: 'i1',
          course: { id: 'c2', name: 'Harp' },
          participant: mia,
          addedAt: '2026-06-01T17:00:00.000Z',
        },
      ],
    })
    expect(text).toContain('Disputed')
    expect(text).toContain('In the cart Harp for Mia Weber')
  })
})

describe('a child of a person', () => {
  const child = (different: Partial<PersonParticipant> = {}, guardians: ShownPerson['guardians'] = []) =>
    read(ChildPart, { page: page({ guardians }), child: participant(different), ...actions })

  test('is told with who looks after it, and what each may do', () => {
    const rights = [
      [true, true, 'may buy and change'],
      [true, false, 'may buy'],
      [false, true, 'may change'],
      [false, false, 'may only look'],
    ] as const
    for (const [canBuy, canChange, words] of rights)
      expect(child({}, [guardian({ canBuy, canChange })])).toContain(
        `Nora Weber second guardian, ${words}, since June 1, 2026`,
      )
    expect(child()).toContain('Kim Weber primary guardian')
  })

  test('has those who are invited, and until when', () => {
    expect(child({}, [guardian({ user: null, acceptedAt: null })])).toContain(
      'nora@home.example invited, good until June 15, 2026',
    )
  })

  test('is marked when it is to be erased', () => {
    expect(child({ eraseAt: '2026-07-01T17:00:00.000Z' })).toContain(
      'A guardian has asked to erase Mia Weber: that happens on July 1, 2026.',
    )
  })

  test('has private notes only where there are some', () => {
    expect(child({ hasNotes: true })).toContain('Private notes')
    expect(child()).not.toContain('Private notes')
  })

  test('may have no birth date', () => expect(child({ birthDate: null })).toContain('No birth date'))
})

describe('what was agreed to', () => {
  const consent = {
    participantId: mia.id,
    kind: 'terms' as const,
    version: 2,
    given: true,
    answeredAt: '2026-06-01T17:05:00.000Z',
    answeredBy: named(kim.id, kim.name),
    recordedHow: null,
  }
  const consents = (different: Partial<ShownPerson>, onReadNotes: PersonActions['onReadNotes'] = noop) =>
    read(ConsentsPart, { page: page(different), onReadNotes })

  test('is asked for children alone', () => {
    expect(consents({ participants: [participant({ ...aSelf, isSelf: true })] })).toContain(
      'Nothing to agree to',
    )
  })

  test.each([
    [{}, 'Agreed'],
    [{ given: false }, 'Declined'],
    [{ answeredBy: named('x', null) }, 'by a deleted person'],
    [{ recordedHow: 'phone' as const }, 'Recorded by the school, told by phone.'],
  ])('says for %j: %s', (different, words) => {
    const text = consents({ participants: [participant()], consents: [{ ...consent, ...different }] })
    expect(text).toContain(words)
    expect(text).toContain('version 2')
  })

  test('says that nothing was answered, and offers notes to those alone who may read them', () => {
    const participants = [participant({ hasNotes: true })]
    expect(consents({ participants })).toContain(
      'Nothing was answered yet. There are private notes. Read them',
    )
    expect(read(ConsentsPart, { page: page({ participants }), onReadNotes: undefined })).not.toContain(
      'Read them',
    )
  })
})
