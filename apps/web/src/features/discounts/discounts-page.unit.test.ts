// @vitest-environment happy-dom
import type { Discount, HandPrice, Scholarship, TriedDiscount } from '@cadenza/contracts/money/discount'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aManagedCourse, anAdmin, anOfficeClerk, mia } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const termId = '019a0000-0000-7000-8000-000000000011'
const sibling: Discount = {
  series: '019a0000-0000-7000-8000-0000000000d1',
  version: 2,
  kind: 'sibling',
  code: null,
  name: 'Second child',
  percent: 10,
  amountMinor: null,
  applies: { termId },
  startsOn: null,
  endsOn: '2027-05-31',
  maxUses: 40,
  maxPerFamily: 1,
  state: 'running',
  appliesTo: ['Summer 2027'],
  uses: 12,
  lateUses: 1,
  families: 11,
  givenMinor: 24_000,
  children: 0,
}
const flyer: Discount = {
  ...sibling,
  ...{
    series: '019a0000-0000-7000-8000-0000000000d2',
    version: 1,
    kind: 'code',
    name: 'Flyer',
    code: 'SUMMER10',
  },
  ...{ applies: {}, appliesTo: [], endsOn: null, maxUses: null, maxPerFamily: null, lateUses: 0 },
}
const fund: Discount = {
  ...flyer,
  ...{
    series: '019a0000-0000-7000-8000-0000000000d3',
    kind: 'scholarship',
    name: 'Friends’ fund',
    code: null,
  },
  ...{ percent: 100, state: 'paused', children: 1 },
}
const granted: Scholarship = {
  id: '019a0000-0000-7000-8000-0000000000d7',
  series: fund.series,
  name: fund.name,
  participant: mia,
  reason: 'The parents lost their work.',
  grantedAt: '2026-06-01T17:05:00.000Z',
  grantedBy: 'Otto Office',
}
const tried: TriedDiscount = {
  lines: [
    {
      ...{ course: 'Jazz Piano', participant: mia.name, participantId: mia.id },
      ...{ nowMinor: 20_000, listPriceMinor: 20_000, priceMinor: 18_000 },
      steps: [{ kind: 'early_bird', name: 'Early', amountMinor: 2000, why: { until: '2027-03-31' } }],
    },
  ],
  ...{ nowMinor: 20_000, totalMinor: 18_000, currency: 'USD' },
}
const price: HandPrice = {
  claimId: '019a0000-0000-7000-8000-0000000000f1',
  orderId: '019a0000-0000-7000-8000-0000000000a1',
  course: 'Jazz Piano',
  participant: mia,
  payer: { id: '019a0000-0000-7000-8000-0000000000b1', name: 'Kim Weber' },
  ...{ listPriceMinor: 20_000, priceMinor: 15_000, currency: 'USD' },
  words: 'Helps with the concert',
  reason: 'Agreed with the head.',
  by: { id: '019a0000-0000-7000-8000-0000000000bb', name: 'Otto Office' },
  at: '2026-06-01T17:05:00.000Z',
}
const jazz = aManagedCourse({ status: 'Approved' })

function discounts(answers: Answers = {}, { viewer = anAdmin(), search = '' } = {}) {
  return openPage(`/dashboard/discounts${search}`, {
    viewer,
    answers: {
      'admin.discounts.list': () => [sibling, flyer, fund],
      'admin.discounts.add': () => sibling,
      'admin.discounts.revise': () => sibling,
      'admin.discounts.pause': () => sibling,
      'admin.discounts.try': () => tried,
      'admin.scholarships.list': () => [granted],
      'admin.scholarships.revoke': () => null,
      'admin.handPrices.list': () => ({ items: [price], nextCursor: null }),
      'admin.terms.list': () => [{ id: termId, name: 'Summer 2027' }],
      'admin.courses.list': () => ({ items: [jazz], nextCursor: null, total: 1 }),
      'admin.courses.get': () => jazz,
      'admin.search': () => [
        {
          kind: 'person',
          id: price.payer.id,
          name: 'Kim Weber',
          email: 'kim@home.example',
          role: 'student',
          places: [],
        },
      ],
      ...answers,
    },
  })
}
type Opened = Awaited<ReturnType<typeof discounts>>

const row = async (name: string) => (await main().findByRole('rowheader', { name })).closest('tr')
const choose = async ({ user }: Opened, name: string) =>
  user.click(await main().findByRole('menuitem', { name }))
const said = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByRole('region', { name: 'In words' }).textContent

describe('the list of discounts', () => {
  test('says of each what it gives, where, whether it counts, and what it gave', async () => {
    await discounts()
    const words = (await row('Second child'))?.textContent
    for (const part of [
      'Sibling',
      '10%',
      'Summer 2027',
      'May 31, 2027',
      'Running',
      '12 of 40, 1 late',
      '11',
      '$240.00',
    ])
      expect(words).toContain(part)
    expect((await row('Flyer'))?.textContent).toContain('Code SUMMER10')
    expect(main().getByText('3 discounts, $720.00 given')).toBeTruthy()
  })

  test('says what discounts are for while there is none, and begins one', async () => {
    const opened = await discounts({ 'admin.discounts.list': () => [] })
    const empty = (await main().findByRole('heading', { name: 'No discounts yet' })).parentElement
    await opened.press('New discount', within(empty ?? document.body))
    expect(await dialog('New discount')).toBeTruthy()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await discounts({ 'admin.discounts.list': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.discounts.list': () => [sibling] })
    await opened.press('Try again')
    expect(await row('Second child')).toBeTruthy()
  })

  test('is a file on request', async () => {
    const opened = await discounts({
      'admin.lists.export': () => ({ columns: ['Name'], rows: [['Flyer']], nextCursor: null }),
    })
    await row('Flyer')
    await choose(opened, 'Download CSV')
    await waitFor(() => expect(opened.sent('admin.lists.export')).toEqual([{ list: 'discounts' }]))
  })

  test('is only looked at by the office', async () => {
    await discounts({}, { viewer: anOfficeClerk(), search: '?tab=byHand' })
    await row('Flyer')
    expect(main().queryByRole('button', { name: 'New discount' })).toBeNull()
    expect(main().queryByRole('menuitem', { name: /^(Change|Pause|Resume)/ })).toBeNull()
    expect(main().queryByRole('tab')).toBeNull()
    expect(main().getByRole('menuitem', { name: 'Look at Flyer' })).toBeTruthy()
  })

  test('pauses one, and takes that back', async () => {
    const opened = await discounts()
    await row('Flyer')
    const menu = within(main().getByRole('menu', { name: 'Actions for Flyer' }))
    await opened.user.click(menu.getByRole('menuitem', { name: 'Pause' }))
    expect(await main().findByText('Flyer is paused.')).toBeTruthy()
    await opened.press('Undo: Flyer')
    await waitFor(() => expect(main().queryByText('Flyer is paused.')).toBeNull())
    expect(opened.sent('admin.discounts.pause')).toEqual([
      { series: flyer.series, paused: true },
      { series: flyer.series, paused: false },
    ])
  })

  test('lets a paused one go on; a refusal is said', async () => {
    const opened = await discounts({ 'admin.discounts.pause': refuse('unavailable', { status: 503 }) })
    await row('Flyer')
    const menu = within(main().getByRole('menu', { name: 'Actions for Friends’ fund' }))
    await opened.user.click(menu.getByRole('menuitem', { name: 'Resume' }))
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(opened.sent('admin.discounts.pause')).toEqual([{ series: fund.series, paused: false }])
    expect(main().queryByText(/counts again/)).toBeNull()
  })

  test('leads to those who used a code', async () => {
    const opened = await discounts()
    await row('Flyer')
    await choose(opened, 'Write to those who used it')
    await waitFor(() => expect(opened.address()).toBe(`/dashboard/writeMessage?code=${flyer.series}`))
  })
})

describe('a discount in full', () => {
  test('has its code to share: as a link, and for a camera', async () => {
    const opened = await discounts()
    await opened.press('Flyer')
    const glance = await dialog('Flyer')
    expect(glance.getByText('10% off for whoever types the code SUMMER10, for all classes.')).toBeTruthy()
    expect(glance.getByText(/\/classes\?code=SUMMER10$/)).toBeTruthy()
    expect(glance.getByRole('button', { name: 'Copy the link' })).toBeTruthy()
    expect(await glance.findByRole('img', { name: 'Code of the link' })).toBeTruthy()
  })

  test('names the children who have a scholarship, which can be revoked', async () => {
    const opened = await discounts()
    await opened.press('Friends’ fund')
    const glance = await dialog('Friends’ fund')
    expect(await glance.findByText('The parents lost their work.')).toBeTruthy()
    expect(glance.getByRole('link', { name: 'Mia Weber' }).getAttribute('href')).toBe(
      `/dashboard/people/${mia.id}`,
    )
    expect(glance.getByText(/Otto Office/)).toBeTruthy()
    await opened.press('Revoke: Mia Weber', glance)
    await opened.press('Revoke it', await dialog('Revoke this scholarship?'))
    expect(await screen.findByText('The scholarship is revoked')).toBeTruthy()
    expect(opened.sent('admin.scholarships.revoke')).toEqual([{ id: granted.id }])
    expect(opened.sent('admin.scholarships.list')).toContainEqual({ series: fund.series })
  })

  test('says that nobody has a scholarship yet', async () => {
    const opened = await discounts({ 'admin.scholarships.list': () => [] })
    await opened.press('Friends’ fund')
    expect(await (await dialog('Friends’ fund')).findByText(/^Nobody yet/)).toBeTruthy()
  })
})

async function write(answers: Answers = {}) {
  const opened = await discounts(answers)
  await row('Flyer')
  await opened.press('New discount')
  return { opened, form: await dialog('New discount') }
}

describe('a new discount', () => {
  test('is read back as a sentence while it is written', async () => {
    const { opened, form } = await write()
    expect(said(form)).toMatch(/^Here you will read/)
    await opened.user.click(form.getByRole('radio', { name: /^Sibling/ }))
    await opened.fill('Percent', '10', form)
    await waitFor(() =>
      expect(said(form)).toBe('10% off for every child of a family after the first, for all classes.'),
    )
    await opened.choose('For', 'The classes of a term', form)
    await opened.choose('Term', 'Summer 2027', form)
    await opened.fill('Last day', '2027-05-31', form)
    await opened.fill('Orders altogether', '40', form)
    await opened.fill('Orders of one family', '1', form)
    await waitFor(() =>
      expect(said(form)).toBe(
        '10% off for every child of a family after the first, in Summer 2027, until May 31, 2027, for at most 40 families, once each.',
      ),
    )
    await opened.fill('Percent', '101', form)
    await waitFor(() => expect(said(form)).toMatch(/^Here you will read/))
  })

  test('is saved as it was typed', async () => {
    const { opened, form } = await write()
    await opened.user.click(form.getByRole('radio', { name: /^Code/ }))
    await opened.fill('Name', 'Flyer', form)
    await opened.fill('Code', 'Summer-10', form)
    await opened.choose('It gives', 'An amount for each place', form)
    await opened.fill('Amount (USD)', '7.50', form)
    await opened.choose('For', 'Chosen classes', form)
    await opened.user.click(await form.findByRole('checkbox', { name: 'Jazz Piano' }))
    await waitFor(() =>
      expect(said(form)).toBe('$7.50 off each place for whoever types the code Summer-10, in Jazz Piano.'),
    )
    await opened.press('Save the discount', form)
    expect(await screen.findByText('The discount is saved')).toBeTruthy()
    expect(opened.sent('admin.discounts.add')).toEqual([
      {
        ...{ kind: 'code', name: 'Flyer', code: 'Summer-10', percent: null, amountMinor: 750 },
        ...{
          applies: { courseIds: [jazz.id] },
          startsOn: null,
          endsOn: null,
          maxUses: null,
          maxPerFamily: null,
        },
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each<[string, Record<string, string>, string]>([
    ['a percentage above 100', { Percent: '101' }, 'Percent'],
    ['a negative percentage', { Percent: '-1' }, 'Percent'],
    ['half a percent', { Percent: '1.5' }, 'Percent'],
    ['no percentage', { Percent: '' }, 'Percent'],
    ['no name', { Name: '' }, 'Name'],
    ['an end before its start', { 'First day': '2027-06-01', 'Last day': '2027-05-31' }, 'Last day'],
    ['an early bird without an end', { 'Last day': '' }, 'Last day'],
    ['no uses at all', { 'Orders altogether': '0' }, 'Orders altogether'],
    ['a limit in words', { 'Orders of one family': 'two' }, 'Orders of one family'],
  ])('with %s is refused at its field, and nothing is lost', async (_, typed, field) => {
    const { opened, form } = await write()
    for (const [label, text] of Object.entries({
      Name: 'Early',
      Percent: '10',
      'Last day': '2027-03-31',
      ...typed,
    }))
      await opened.fill(label, text, form)
    await opened.press('Save the discount', form)
    await waitFor(() => expect(form.getByLabelText(field).getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('admin.discounts.add')).toEqual([])
    if (field !== 'Name') expect(form.getByLabelText('Name')).toHaveProperty('value', 'Early')
  })

  test.each([
    ['The classes of a term', 'Please choose a term'],
    ['Chosen classes', 'Please choose a class'],
  ])('for %s that are not chosen yet says: %s', async (scope, words) => {
    const { opened, form } = await write()
    for (const [label, text] of [
      ['Name', 'Early'],
      ['Percent', '10'],
      ['Last day', '2027-03-31'],
    ] as const)
      await opened.fill(label, text, form)
    await opened.choose('For', scope, form)
    await opened.press('Save the discount', form)
    expect(await form.findByText(words)).toBeTruthy()
  })

  test.each(['🎻🎻🎻🎻', 'AB1', 'A'.repeat(25)])('with the code %j says how codes are', async (code) => {
    const { opened, form } = await write()
    await opened.user.click(form.getByRole('radio', { name: /^Code/ }))
    await opened.fill('Code', code, form)
    await opened.press('Save the discount', form)
    expect(await form.findByText('A code is 4 to 24 letters and digits')).toBeTruthy()
  })

  test('whose code another one has says so at the code', async () => {
    const { opened, form } = await write({ 'admin.discounts.add': refuse('code_taken') })
    await opened.user.click(form.getByRole('radio', { name: /^Code/ }))
    await opened.fill('Name', 'Flyer', form)
    await opened.fill('Percent', '10', form)
    await opened.fill('Code', 'SUMMER1O', form)
    await opened.press('Save the discount', form)
    await waitFor(() => expect(form.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
    expect(form.getByLabelText('Code')).toHaveProperty('value', 'SUMMER1O')
  })
})

describe('the next version', () => {
  async function revise(answers: Answers = {}) {
    const opened = await discounts(answers)
    await row('Flyer')
    const menu = within(main().getByRole('menu', { name: 'Actions for Second child' }))
    await opened.user.click(menu.getByRole('menuitem', { name: 'Change' }))
    return { opened, form: await dialog('Change Second child') }
  }

  test('begins as the last one, says what becomes of what was bought, and follows it', async () => {
    const { opened, form } = await revise()
    expect(
      form.getByText(
        'A used discount is not changed: this makes version 3. Places that were bought keep theirs.',
      ),
    ).toBeTruthy()
    expect(form.queryByRole('radio')).toBeNull()
    await waitFor(() => expect(form.getByLabelText('Term')).toHaveProperty('value', termId))
    await opened.fill('Percent', '15', form)
    await opened.press('Save version 3', form)
    await waitFor(() => expect(opened.sent('admin.discounts.revise')).toHaveLength(1))
    expect(opened.sent('admin.discounts.revise')).toEqual([
      {
        ...{ series: sibling.series, version: 2, name: 'Second child', percent: 15, amountMinor: null },
        ...{ applies: { termId }, startsOn: null, endsOn: '2027-05-31', maxUses: 40, maxPerFamily: 1 },
      },
    ])
  })

  test('with fewer uses than there were says so at the limit', async () => {
    const { opened, form } = await revise({
      'admin.discounts.revise': refuse('limit_below_uses', { details: { uses: 12 } }),
    })
    await opened.fill('Orders altogether', '5', form)
    await opened.press('Save version 3', form)
    await waitFor(() =>
      expect(form.getByLabelText('Orders altogether').getAttribute('aria-invalid')).toBe('true'),
    )
  })

  test('that another admin was faster with shows theirs, and can come after it', async () => {
    const { opened, form } = await revise({ 'admin.discounts.revise': refuse('stale') })
    await opened.fill('Percent', '15', form)
    opened.answerNow({ 'admin.discounts.list': () => [{ ...sibling, version: 3, percent: 20 }, flyer, fund] })
    await opened.press('Save version 3', form)
    expect(await form.findByText(/^Version 3, as it was saved: 20% off/)).toBeTruthy()
    opened.answerNow({ 'admin.discounts.revise': () => sibling })
    await opened.press('Mine comes after it', form)
    await opened.press('Save version 4', form)
    await waitFor(() =>
      expect(opened.sent('admin.discounts.revise').at(-1)).toMatchObject({ version: 3, percent: 15 }),
    )
  })
})

describe('a discount on a real cart', () => {
  async function tryOn(answers: Answers = {}) {
    const { opened, form } = await write(answers)
    await opened.fill('Find a family', 'Weber', form)
    await opened.press(/^Kim Weber/, form)
    return { opened, form }
  }

  test('is priced line by line, once nothing is missing', async () => {
    const { opened, form } = await tryOn()
    expect(await form.findByText('Something above is missing or wrong.')).toBeTruthy()
    await opened.fill('Percent', '10', form)
    await opened.fill('Last day', '2027-03-31', form)
    const lines = within(await form.findByRole('list', { name: 'The cart with the discount' }))
    expect(lines.getByText('Jazz Piano')).toBeTruthy()
    expect(lines.getByText(/Early · until March 31, 2027/)).toBeTruthy()
    expect(form.getByText('$180.00 with the discount, $200.00 without.')).toBeTruthy()
    await waitFor(() =>
      expect(opened.sent('admin.discounts.try').at(-1)).toMatchObject({
        familyId: price.payer.id,
        discount: { kind: 'early_bird', percent: 10, endsOn: '2027-03-31' },
      }),
    )
    await opened.press('Another family', form)
    expect(await form.findByLabelText('Find a family')).toBeTruthy()
  })

  test.each([
    [
      'an empty cart',
      { ...tried, lines: [], nowMinor: 0, totalMinor: 0 },
      /^There is nothing in this family’s cart/,
    ],
    ['one that it does not change', { ...tried, totalMinor: 20_000 }, /^It changes nothing: \$200.00/],
  ])('%s says so', async (_, answer, words) => {
    const { opened, form } = await tryOn({ 'admin.discounts.try': () => answer })
    await opened.fill('Percent', '10', form)
    await opened.fill('Last day', '2027-03-31', form)
    expect(await form.findByText(words)).toBeTruthy()
  })

  test('that cannot be priced says why', async () => {
    const { opened, form } = await tryOn({ 'admin.discounts.try': refuse('not_found', { status: 404 }) })
    await opened.fill('Percent', '10', form)
    await opened.fill('Last day', '2027-03-31', form)
    expect(await form.findByRole('alert')).toBeTruthy()
  })
})

describe('prices by hand', () => {
  test('say who named which price for whom, and why', async () => {
    const opened = await discounts()
    await opened.user.click(await main().findByRole('tab', { name: 'Prices by hand' }))
    const words = (await row('Jazz Piano'))?.textContent
    for (const part of [
      'Mia Weber',
      'Kim Weber',
      '$200.00',
      '$150.00',
      'Helps with the concert',
      'Agreed with the head.',
      'Otto Office',
    ])
      expect(words).toContain(part)
    expect(main().getByRole('link', { name: 'Jazz Piano' }).getAttribute('href')).toBe(
      `/dashboard/orders/${price.orderId}`,
    )
    expect(opened.address()).toBe('/dashboard/discounts?tab=byHand')
  })

  test('are none at first', async () => {
    await discounts(
      { 'admin.handPrices.list': () => ({ items: [], nextCursor: null }) },
      { search: '?tab=byHand' },
    )
    expect(await main().findByRole('heading', { name: 'No prices by hand yet' })).toBeTruthy()
  })
})
