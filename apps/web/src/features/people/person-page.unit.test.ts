// @vitest-environment happy-dom
import type { PersonPage } from '@cadenza/contracts/people/person'
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, anOfficeClerk, aSelf, aUser, mia } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const kim: PersonPage['person'] = {
  ...aUser(),
  ...{ lastSeenAt: null, phone: '+1 555 010 0142', sameAddress: null, hasBounced: false, owed: [], paid: [] },
}
const tom = { id: '019a0000-0000-7000-8000-0000000000b9', name: 'Tom Weber', phone: '' }
const course: PersonPage['courses'][number] = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  name: 'Jazz Piano',
  status: 'Approved',
  times: null,
  room: 'Barn',
  isOver: false,
  isTheirs: false,
}
const place: PersonPage['places'][number] = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  participant: mia,
  courseId: course.id,
  state: 'confirmed',
  orderStatus: 'paid',
  ...{ listPriceMinor: 24_900, priceMinor: 24_900, steps: [] },
  paidMinor: 24_900,
  currency: 'USD',
  orderId: '019a0000-0000-7000-8000-0000000000e9',
  payment: { id: '019a0000-0000-7000-8000-0000000000e1', receiptNumber: 1004 },
  movedTo: null,
  boughtBy: { id: kim.id, name: kim.name },
  since: '2026-06-01T17:05:00.000Z',
}
const child: PersonPage['participants'][number] = {
  ...mia,
  givenName: 'Mia',
  familyName: 'Weber',
  birthDate: '2017-05-04',
  role: 'primary',
  owner: { id: kim.id, name: kim.name },
  eraseAt: null,
  hasNotes: true,
  goingHome: { mayLeaveAlone: false, contacts: [], mustNotCollect: [] },
}
const second: PersonPage['guardians'][number] = {
  id: '019a0000-0000-7000-8000-000000000041',
  participantId: mia.id,
  user: tom,
  email: 'tom@home.example',
  canBuy: true,
  canChange: false,
  acceptedAt: '2026-05-01T17:05:00.000Z',
  expiresAt: '2026-05-08T17:05:00.000Z',
}

const thePage = (different: Partial<PersonPage> = {}): PersonPage => ({
  kind: 'person',
  person: kim,
  participants: [child],
  guardians: [],
  courses: [course],
  places: [place],
  cart: [],
  purchases: [],
  consents: [],
  remarks: [],
  moves: [],
  ...different,
})

function person(
  page: PersonPage = thePage(),
  answers: Answers = {},
  { as = anAdmin({ id: 'ada' }), search = '' } = {},
) {
  return openPage(`/dashboard/people/${kim.id}${search}`, {
    viewer: as,
    answers: { 'admin.people.get': () => page, 'admin.scholarships.list': () => [], ...answers },
  })
}
type Opened = Awaited<ReturnType<typeof person>>

async function choose({ user }: Opened, name: string | RegExp) {
  await user.click(await main().findByRole('menuitem', { name }))
}
const wrong = (path: string, message: string) =>
  refuse('invalid_input', { status: 400, issues: [{ path, message }] })

describe('the page of a person', () => {
  test('says who they are, and how they are reached', async () => {
    await person()
    expect(await main().findByRole('heading', { name: 'Kim Weber', level: 1 })).toBeTruthy()
    expect(main().getByText('Verified')).toBeTruthy()
    expect(
      main()
        .getByRole('link', { name: /555 010 0142/ })
        .getAttribute('href'),
    ).toMatch(/^tel:/)
    expect(main().getByText('Not lately')).toBeTruthy()
    expect(main().queryByRole('region', { name: 'Latest remark' })).toBeNull()
  })

  test('begins with the latest remark, and says how old the children are, what was paid, given back and is owed', async () => {
    const remark = { id: 'r1', author: { id: 'ada', name: 'Ada' }, createdAt: kim.createdAt, canRemove: true }
    const remarks = [
      { ...remark, text: 'Please call after 5 pm.' },
      { ...remark, id: 'r2', text: 'Before.' },
    ]
    const paid = [
      { amountMinor: 24_900, refundedMinor: 4900, currency: 'USD' },
      { amountMinor: 5000, refundedMinor: 0, currency: 'EUR' },
    ]
    const owed = [{ amountMinor: 11_000, currency: 'USD' }]
    const opened = await person(thePage({ remarks, person: { ...kim, paid, owed } }))
    const latest = within(await main().findByRole('region', { name: 'Latest remark' }))
    expect(latest.getByText('Please call after 5 pm.')).toBeTruthy()
    expect(latest.queryByText('Before.')).toBeNull()
    const facts = main().getAllByRole('definition')
    const words = facts.map(({ textContent }) => textContent)
    expect(words).toContain('$249.00 and €50.00, $49.00 of it given back')
    expect(words).toContain('$110.00')
    expect(words.some((one) => /^Mia \(\d+\)$/.test(one ?? ''))).toBe(true)
    await opened.press('All 2 remarks')
    expect(await main().findByRole('list', { name: 'Remarks' })).toBeTruthy()
    expect(opened.address()).toContain('tab=remarks')
  })

  test('that does not exist says where to look', async () => {
    await person(thePage(), { 'admin.people.get': refuse('not_found', { status: 404 }) })
    expect(await main().findByText(/^Look for people by name/)).toBeTruthy()
    expect(main().getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/dashboard/allUsers')
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await person(thePage(), { 'admin.people.get': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.people.get': () => thePage() })
    await opened.press('Try again')
    expect(await main().findByRole('heading', { name: 'Kim Weber' })).toBeTruthy()
  })

  test.each([
    ['an address', kim.email, null, /^The person who makes an account with this address and confirms it/],
    ['no address', '', null, 'Print what they need, or write down an address.'],
    ['the address of another account', kim.email, tom, /has this address for an account in use already/],
  ])(
    'of a family without an account and with %s says what that means',
    async (_, email, sameAddress, words) => {
      await person(thePage({ person: { ...kim, hasAccount: false, email, sameAddress } }))
      expect(await main().findByText('No account yet.')).toBeTruthy()
      expect(main().getByText(words)).toBeTruthy()
    },
  )

  test('whose address refused mail has it tried again by one press', async () => {
    const opened = await person(thePage({ person: { ...kim, hasBounced: true } }), {
      'admin.people.liftBounce': () => null,
    })
    expect(await main().findByText('Does not receive mail')).toBeTruthy()
    await opened.press('Try it again')
    expect(await screen.findByText('Mail to this address is tried again')).toBeTruthy()
  })

  test('has each child as a part of its own, with an address', async () => {
    const opened = await person()
    await opened.user.click(await main().findByRole('tab', { name: /^Mia/ }))
    const about = within(await main().findByRole('region', { name: 'About Mia Weber' }))
    expect(about.getByText(/^Born on May 4, 2017, \d+ years old$/)).toBeTruthy()
    expect(opened.address()).toContain(`child=${mia.id}`)
  })
})

describe('places of a person', () => {
  test.each<[string, Partial<typeof place>, Partial<typeof course>, string]>([
    ['booked', {}, {}, 'Booked'],
    ['over', {}, { isOver: true }, 'Over'],
    ['of a cancelled class', {}, { status: 'Cancelled' }, 'Class cancelled'],
  ])('that are %s say so', async (_, ofPlace, ofCourse, words) => {
    await person(thePage({ places: [{ ...place, ...ofPlace }], courses: [{ ...course, ...ofCourse }] }))
    expect((await main().findAllByText(words)).length).toBeGreaterThan(0)
  })

  test('lead to their order, and name another payer', async () => {
    await person(thePage({ places: [{ ...place, boughtBy: tom, paidMinor: 10_000 }] }))
    expect((await main().findByRole('link', { name: 'Receipt 1004' })).getAttribute('href')).toBe(
      `/dashboard/orders/${place.orderId}`,
    )
    expect(main().getByRole('link', { name: 'Tom Weber' })).toBeTruthy()
    expect(main().getByText(', $100.00 after refunds')).toBeTruthy()
  })

  test('bought for less than the list price say why', async () => {
    const steps = [{ kind: 'hand' as const, name: 'Loyal family', amountMinor: 4900, why: null }]
    await person(thePage({ places: [{ ...place, ...{ priceMinor: 20_000, paidMinor: 20_000, steps } }] }))
    expect((await main().findByText('$249.00')).tagName).toBe('S')
    expect(main().getByText('Loyal family')).toBeTruthy()
  })

  test('are mailed by one press while there is one to come', async () => {
    const opened = await person(thePage(), { 'admin.people.emailPlaces': () => null })
    await opened.press('Email the places')
    expect(await screen.findByText('The mail is on its way')).toBeTruthy()
    await choose(opened, 'Email the calendar links')
    await waitFor(() =>
      expect(opened.sent('admin.people.emailPlaces')).toEqual([
        { id: kim.id, what: 'confirmation' },
        { id: kim.id, what: 'calendar' },
      ]),
    )
  })

  test.each([
    ['nothing is to come', thePage({ places: [] }), 'There is no place to come'],
    [
      'the address is not verified',
      thePage({ person: { ...kim, emailVerified: false } }),
      'The address is not verified',
    ],
    [
      'there is no address',
      thePage({ person: { ...kim, hasAccount: false, email: '' } }),
      'The family has given no address',
    ],
  ])('are not mailed where %s', async (_, page, why) => {
    await person(page)
    const button = await main().findByRole('button', { name: 'Email the places' })
    expect(button).toHaveProperty('disabled', true)
    expect(button.title).toBe(why)
  })

  test('that were mailed too often say when they can be again', async () => {
    const opened = await person(thePage(), {
      'admin.people.emailPlaces': refuse('rate_limited', {
        status: 429,
        details: { retryAfterSeconds: 671 },
      }),
    })
    await opened.press('Email the places')
    expect(await screen.findByText(/You can email them again in 12 minutes/)).toBeTruthy()
  })
})

describe('a change of address', () => {
  test('mails both, and nothing changes until the person confirms it', async () => {
    const opened = await person(thePage(), { 'admin.people.askAddressChange': () => null })
    await choose(opened, 'Change the email address')
    const form = await dialog('Change the email address')
    expect(form.getByText(/until then nothing changes\.$/)).toBeTruthy()
    await opened.fill('New email address', 'kim@new.example', form)
    await opened.press('Send both mails', form)
    expect(await screen.findByText('Both addresses get a mail')).toBeTruthy()
    expect(opened.sent('admin.people.askAddressChange')).toEqual([{ id: kim.id, email: 'kim@new.example' }])
  })

  test('to no address says so at its field, and keeps what was typed', async () => {
    const opened = await person(thePage(), {
      'admin.people.askAddressChange': wrong('email', 'Please write an address'),
    })
    await choose(opened, 'Change the email address')
    const form = await dialog('Change the email address')
    await opened.fill('New email address', 'kim', form)
    await opened.press('Send both mails', form)
    expect(await form.findByText('Please write an address')).toBeTruthy()
    expect(form.getByLabelText('New email address')).toHaveProperty('value', 'kim')
  })

  test('of who works here is their own business', async () => {
    const opened = await person(thePage({ person: { ...kim, role: 'office' } }))
    await choose(opened, /^Change the email address/)
    expect(main().getAllByText('Who works here does it themselves').length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what the office writes down of a family', () => {
  test('is its number alone where there is an account', async () => {
    const opened = await person(thePage(), { 'admin.families.update': () => null })
    await choose(opened, 'Write down the telephone')
    const form = await dialog('Change Kim Weber')
    expect(form.queryByLabelText('Email address')).toBeNull()
    await opened.fill('Telephone', '+1 555 010 0199', form)
    await opened.press('Save', form)
    expect(await screen.findByText('The family is saved')).toBeTruthy()
    expect(opened.sent('admin.families.update')).toEqual([{ id: kim.id, phone: '+1 555 010 0199' }])
  })

  test('is name and address, too, where there is none; an empty address removes it', async () => {
    const opened = await person(thePage({ person: { ...kim, hasAccount: false } }), {
      'admin.families.update': () => null,
    })
    await choose(opened, 'Change name, number or address')
    const form = await dialog('Change Kim Weber')
    await opened.fill('Email address', '', form)
    await opened.press('Save', form)
    await waitFor(() =>
      expect(opened.sent('admin.families.update')).toMatchObject([{ name: 'Kim Weber', email: null }]),
    )
  })

  test('is refused at its field', async () => {
    const opened = await person(thePage(), {
      'admin.families.update': wrong('phone', 'Please write a number'),
    })
    await choose(opened, 'Write down the telephone')
    const form = await dialog('Change Kim Weber')
    await opened.fill('Telephone', 'none', form)
    await opened.press('Save', form)
    expect(await form.findByRole('link', { name: 'Telephone: Please write a number' })).toBeTruthy()
  })
})

describe('children that are handed over', () => {
  const withTom = thePage({ guardians: [second] })

  test('become another guardian’s, and the former one may stay', async () => {
    const opened = await person(withTom, { 'admin.people.handOverChildren': () => ({ handedOver: 1 }) })
    await choose(opened, 'Hand the children over')
    const form = await dialog('Hand the children over')
    expect(form.getByRole('status').textContent).toMatch(
      /^Tom Weber changes names, contacts and notes of Mia from now on/,
    )
    await opened.user.click(form.getByRole('checkbox', { name: /still looks after them as second guardian/ }))
    expect(form.getByRole('status').textContent).toContain('Kim Weber no longer sees them.')
    await opened.press('Hand over', form)
    expect(await screen.findByText('1 child was handed over')).toBeTruthy()
    expect(opened.sent('admin.people.handOverChildren')).toEqual([
      { id: kim.id, toId: tom.id, participantIds: [mia.id], stays: false },
    ])
  })

  test('are at least one', async () => {
    const opened = await person(withTom)
    await choose(opened, 'Hand the children over')
    const form = await dialog('Hand the children over')
    await opened.user.click(form.getByRole('checkbox', { name: 'Mia Weber' }))
    expect(form.getByText('Choose at least one child.')).toBeTruthy()
    expect(form.getByRole('button', { name: 'Hand over' })).toHaveProperty('disabled', true)
  })

  test('need a guardian who has accepted', async () => {
    const opened = await person(thePage({ guardians: [{ ...second, user: null, acceptedAt: null }] }))
    await choose(opened, /^Hand the children over/)
    expect(main().getByText('No other guardian has accepted')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that could not be handed over stay, and say why', async () => {
    const opened = await person(withTom, {
      'admin.people.handOverChildren': refuse('unavailable', { status: 503 }),
    })
    await choose(opened, 'Hand the children over')
    const form = await dialog('Hand the children over')
    await opened.press('Hand over', form)
    expect(await form.findByText(/The service is not available right now/)).toBeTruthy()
  })
})

const fund = {
  series: '019a0000-0000-7000-8000-0000000000d3',
  kind: 'scholarship',
  name: 'Fund',
  state: 'running',
}

describe('the scholarship of a child', () => {
  const ofMia = { search: `?child=${mia.id}`, as: anOfficeClerk() }
  const granted = {
    ...{ id: '019a0000-0000-7000-8000-0000000000d7', series: fund.series, name: 'Fund', participant: mia },
    ...{ reason: 'A hard year.', grantedBy: null, grantedAt: '2026-06-01T17:05:00.000Z' },
  }
  const known = {
    'admin.discounts.list': () => [
      fund,
      { ...fund, series: 'over', name: 'Old fund', state: 'over' },
      { ...fund, series: 'sibling', name: 'Second child', kind: 'sibling' },
    ],
    'admin.scholarships.grant': () => [granted],
    'admin.scholarships.revoke': () => ({ revoked: true }),
  }
  const part = async () => within(await main().findByRole('region', { name: 'Scholarship of Mia Weber' }))

  test('is granted by the office, with a reason that stays with it', async () => {
    const opened = await person(thePage(), known, ofMia)
    expect(await (await part()).findByText('None.')).toBeTruthy()
    await opened.press('Grant a scholarship', await part())
    const form = await dialog('A scholarship for Mia Weber')
    const offered = within(await form.findByRole('combobox', { name: 'Scholarship' })).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Fund'])
    await opened.press('Grant it', form)
    await waitFor(() => expect(form.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'))
    await opened.fill('Reason', 'A hard year.', form)
    opened.answerNow({ 'admin.scholarships.list': () => [granted] })
    await opened.press('Grant it', form)
    expect(await screen.findByText('The scholarship is granted')).toBeTruthy()
    expect(opened.sent('admin.scholarships.grant')).toEqual([
      { series: fund.series, participantId: mia.id, reason: 'A hard year.' },
    ])
    expect(await (await part()).findByText('A hard year.')).toBeTruthy()
    expect((await part()).getByText(/A deleted person/)).toBeTruthy()
  })

  test('is revoked once that is confirmed', async () => {
    const opened = await person(thePage(), { ...known, 'admin.scholarships.list': () => [granted] }, ofMia)
    await opened.press('Revoke: Fund', await part())
    const question = await dialog('Revoke this scholarship?')
    expect(question.getByText('Mia Weber: Fund')).toBeTruthy()
    await opened.press('Cancel', question)
    expect(opened.sent('admin.scholarships.revoke')).toEqual([])
    await opened.press('Revoke: Fund', await part())
    await opened.press('Revoke it', await dialog('Revoke this scholarship?'))
    await waitFor(() => expect(opened.sent('admin.scholarships.revoke')).toEqual([{ id: granted.id }]))
  })

  test('that was refused says why, and keeps the reason', async () => {
    const answers = { ...known, 'admin.scholarships.grant': refuse('unavailable', { status: 503 }) }
    const opened = await person(thePage(), answers, ofMia)
    await opened.press('Grant a scholarship', await part())
    const form = await dialog('A scholarship for Mia Weber')
    await opened.fill('Reason', 'A hard year.', form)
    await opened.press('Grant it', form)
    expect(await form.findByText(/The service is not available right now/)).toBeTruthy()
    expect(form.getByLabelText('Reason')).toHaveProperty('value', 'A hard year.')
  })

  test('needs one that the school offers', async () => {
    const opened = await person(thePage(), { 'admin.discounts.list': () => [] }, ofMia)
    await opened.press('Grant a scholarship', await part())
    const form = await dialog('A scholarship for Mia Weber')
    expect((await form.findByRole('link', { name: 'Discounts' })).getAttribute('href')).toBe(
      '/dashboard/discounts',
    )
  })

  test('is granted to nobody who is about to be erased', async () => {
    const erased = { ...child, eraseAt: '2026-12-01T12:00:00.000Z' }
    await person(thePage({ participants: [erased] }), known, ofMia)
    expect(await (await part()).findByText('None.')).toBeTruthy()
    expect((await part()).queryByRole('button', { name: 'Grant a scholarship' })).toBeNull()
  })

  test('can be that of a grown-up who attends', async () => {
    const self = { ...child, ...aSelf, givenName: '', familyName: '' }
    await person(thePage({ participants: [self, child], places: [{ ...place, participant: aSelf }] }), known)
    expect(await main().findByRole('region', { name: 'Scholarship of Kim Weber' })).toBeTruthy()
  })
})

describe('a child on the page of its family', () => {
  const ofMia = { search: `?child=${mia.id}` }

  test.each([
    [{ canBuy: true, canChange: true }, 'may buy and change'],
    [{ canBuy: true, canChange: false }, 'may buy'],
    [{ canBuy: false, canChange: true }, 'may change'],
    [{ canBuy: false, canChange: false }, 'may only look'],
  ])('says what another guardian may: %j', async (rights, words) => {
    await person(thePage({ guardians: [{ ...second, ...rights }] }), {}, ofMia)
    const list = within(await main().findByRole('list', { name: 'Who looks after Mia Weber' }))
    expect(list.getByText(`second guardian, ${words}, since May 1, 2026`)).toBeTruthy()
  })

  test('has its name corrected', async () => {
    const opened = await person(thePage(), { 'admin.people.correctChild': () => null }, ofMia)
    await opened.press('Correct name or birth date')
    const form = await dialog('Correct Mia Weber')
    await opened.fill('First name', 'Maya', form)
    await opened.press('Save', form)
    expect(await screen.findByText('Corrected')).toBeTruthy()
    expect(opened.sent('admin.people.correctChild')).toEqual([
      { id: mia.id, givenName: 'Maya', familyName: 'Weber', birthDate: '2017-05-04' },
    ])
  })

  test('has no name that is empty', async () => {
    const opened = await person(thePage(), {}, ofMia)
    await opened.press('Correct name or birth date')
    const form = await dialog('Correct Mia Weber')
    await opened.fill('First name', '', form)
    await opened.press('Save', form)
    await waitFor(() => expect(form.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('admin.people.correctChild')).toEqual([])
  })

  test('that will be erased says when', async () => {
    const erased = { ...child, eraseAt: '2026-12-01T12:00:00.000Z' }
    await person(thePage({ participants: [erased] }), {}, ofMia)
    expect(
      await main().findByText('A guardian has asked to erase Mia Weber: that happens on December 1, 2026.'),
    ).toBeTruthy()
  })

  test('has private notes for an admin', async () => {
    await person(thePage(), {}, ofMia)
    expect(await main().findByRole('button', { name: 'Private notes' })).toBeTruthy()
  })

  test('has no private notes for the office', async () => {
    await person(thePage(), {}, { ...ofMia, as: anOfficeClerk() })
    await main().findByRole('region', { name: 'About Mia Weber' })
    expect(main().queryByRole('button', { name: 'Private notes' })).toBeNull()
  })
})

describe('what a letter asks for', () => {
  test.each([
    [
      'Download the data on request',
      'Download the data of Kim Weber',
      'Download',
      'admin.people.exportOnRequest',
    ],
    ['Erase on request', 'Erase Kim Weber', 'Erase the account', 'admin.people.eraseOnRequest'],
  ])('%s needs a reason, which is said at its field', async (action, title, button, procedure) => {
    const opened = await person(thePage(), {
      [procedure]: wrong('why', 'Please say why'),
      'admin.users.getDeletionEffect': () => ({
        children: 0,
        handedOver: 0,
        places: 0,
        paidMinor: 0,
        currency: 'USD',
      }),
    })
    await choose(opened, action)
    const form = await dialog(title)
    await opened.press(button, form)
    expect(await form.findByText('Please say why')).toBeTruthy()
    opened.answerNow({ [procedure]: () => ({}) })
    const saved = vi.spyOn(URL, 'createObjectURL')
    await opened.fill('Why?', 'Letter of 12 November', form)
    await opened.press(button, form)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.sent(procedure).at(-1)).toEqual({ id: kim.id, why: 'Letter of 12 November' })
    saved.mockRestore()
  })

  test('is an admin’s to do', async () => {
    await person(thePage(), {}, { as: anOfficeClerk() })
    await main().findByRole('heading', { name: 'Kim Weber' })
    expect(main().queryByRole('menuitem', { name: 'Erase on request' })).toBeNull()
    expect(main().queryByRole('tab', { name: 'History' })).toBeNull()
  })

  test('erases nobody’s own account', async () => {
    const opened = await person(thePage(), {}, { as: anAdmin({ id: kim.id }) })
    await choose(opened, /^Erase on request/)
    expect(main().getByText('This is your own account')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('remarks of the office', () => {
  const remark: PersonPage['remarks'][number] = {
    id: '019a0000-0000-7000-8000-000000000091',
    text: 'Prefers mornings.',
    author: { id: 'ada', name: 'Ada Admin' },
    createdAt: '2026-06-01T17:05:00.000Z',
    canRemove: true,
  }
  const remarks = { search: '?tab=remarks' }

  test('are added, and the field is empty again', async () => {
    const opened = await person(thePage(), { 'admin.people.addRemark': () => null }, remarks)
    expect(await main().findByText('No remarks yet.')).toBeTruthy()
    opened.answerNow({ 'admin.people.get': () => thePage({ remarks: [remark] }) })
    await opened.fill('New remark', 'Prefers mornings.')
    await opened.press('Add the remark')
    expect((await main().findByRole('list', { name: 'Remarks' })).textContent).toContain('Prefers mornings.')
    expect(main().getByLabelText('New remark')).toHaveProperty('value', '')
    expect(opened.sent('admin.people.addRemark')).toEqual([{ id: kim.id, text: 'Prefers mornings.' }])
  })

  test('that are refused stay as they were typed', async () => {
    const opened = await person(
      thePage(),
      { 'admin.people.addRemark': wrong('text', 'Please write a remark') },
      remarks,
    )
    await opened.fill('New remark', ' ')
    await opened.press('Add the remark')
    expect(await main().findByText('Please write a remark')).toBeTruthy()
  })

  test('are removed after a question by who may', async () => {
    const opened = await person(
      thePage({ remarks: [remark, { ...remark, id: 'r2', text: 'Theirs.', canRemove: false }] }),
      { 'admin.people.removeRemark': () => null },
      remarks,
    )
    await main().findByText('Theirs.')
    expect(main().getAllByRole('button', { name: 'Remove' })).toHaveLength(1)
    await opened.press('Remove')
    await opened.press('Remove it', await dialog('Remove this remark?'))
    await waitFor(() => expect(opened.sent('admin.people.removeRemark')).toEqual([{ id: remark.id }]))
  })
})

test('an absence that the office was told is noted in two presses, with who told it', async () => {
  const absence = {
    participant: mia,
    sessions: [
      {
        id: '019a0000-0000-7000-8000-0000000000d1',
        course: { id: course.id, name: course.name },
        ...{ date: '2027-07-05', start: '09:30', minutes: 60, state: 'open', reason: '' },
      },
    ],
    today: '2027-07-05',
  }
  const { press, sent } = await person(thePage(), {
    'admin.absences.get': () => absence,
    'admin.absences.tell': () => ({ ...absence, changed: 1 }),
  })
  await press('Mia Weber does not come')
  await press('Note the absence', await dialog('Mia Weber does not come'))
  expect(sent('admin.absences.tell')).toMatchObject([
    { participantId: mia.id, reason: '', toldBy: 'Kim Weber', recordedHow: 'phone' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
