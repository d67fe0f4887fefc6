// @vitest-environment happy-dom
import type { RefundPolicy, RefundPolicyList } from '@cadenza/contracts/money/refund-policy'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const summer: RefundPolicy = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Summer',
  version: 2,
  tiers: [{ daysBefore: 30, percent: 50 }],
  feeMinor: 500,
  fullDays: 14,
  validFrom: '2026-06-01T17:05:00.000Z',
  isOfSchool: true,
  terms: [],
  places: 0,
}
const strict: RefundPolicy = {
  ...summer,
  id: '019a0000-0000-7000-8000-0000000000a2',
  name: 'Strict',
  version: 1,
  tiers: [],
  isOfSchool: false,
  places: 3,
}
const term = { id: '019a0000-0000-7000-8000-000000000011', name: 'Summer 2027', policyId: null }
const list = (different: Partial<RefundPolicyList> = {}): RefundPolicyList => ({
  policies: [strict, summer],
  terms: [term],
  highestPriceMinor: 24_900,
  ...different,
})

const policies = (answers: Answers = {}) =>
  openPage('/dashboard/refundPolicies', {
    viewer: anAdmin(),
    answers: {
      'admin.refundPolicies.list': () => list(),
      'admin.refundPolicies.publish': () => summer,
      'admin.refundPolicies.choose': () => null,
      ...answers,
    },
  })

describe('the page of refund policies', () => {
  test('says that nothing is given back while there is none', async () => {
    await policies({ 'admin.refundPolicies.list': () => list({ policies: [] }) })
    expect(
      await main().findByText(/^Without one, nothing is given back unless the school cancels/),
    ).toBeTruthy()
  })

  test('has each in the words that families read, and how many places were bought under it', async () => {
    await policies()
    const item = (await main().findByRole('heading', { name: 'Summer' })).closest('li')
    expect(item?.textContent).toContain('Version 2, since June 1, 2026. No places bought under it.')
    expect(item?.textContent).toContain('50%')
    expect(main().getByRole('heading', { name: 'Strict' }).closest('li')?.textContent).toContain(
      '3 places bought under it.',
    )
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await policies({ 'admin.refundPolicies.list': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.refundPolicies.list': () => list() })
    await opened.press('Try again')
    expect(await main().findByRole('heading', { name: 'Strict' })).toBeTruthy()
  })
})

describe('where a policy holds', () => {
  const choice = async (name: string) => within(await main().findByRole('form', { name: `Policy: ${name}` }))

  test('is chosen for the school, once another one is picked', async () => {
    const opened = await policies()
    const school = await choice('The school')
    expect(school.queryByRole('button')).toBeNull()
    await opened.choose('The school', 'Strict (version 1)', school)
    await opened.press('Use it for The school', school)
    expect(await screen.findByText('It holds for places bought from now on')).toBeTruthy()
    expect(opened.sent('admin.refundPolicies.choose')).toEqual([{ policyId: strict.id }])
  })

  test('is chosen for a term, which otherwise does as the school', async () => {
    const opened = await policies()
    const own = await choice('Summer 2027')
    expect(own.getByRole('option', { name: 'As the school' })).toHaveProperty('selected', true)
    await opened.choose('Summer 2027', 'Strict (version 1)', own)
    await opened.press('Use it for Summer 2027', own)
    await waitFor(() =>
      expect(opened.sent('admin.refundPolicies.choose')).toEqual([{ termId: term.id, policyId: strict.id }]),
    )
  })

  test('is given up for a term', async () => {
    const opened = await policies({
      'admin.refundPolicies.list': () => list({ terms: [{ ...term, policyId: strict.id }] }),
    })
    const own = await choice('Summer 2027')
    await opened.choose('Summer 2027', 'As the school', own)
    await opened.press('Use it for Summer 2027', own)
    await waitFor(() =>
      expect(opened.sent('admin.refundPolicies.choose')).toEqual([{ termId: term.id, policyId: null }]),
    )
  })

  test('stays as it is when the school refuses, and says why', async () => {
    const opened = await policies({ 'admin.refundPolicies.choose': refuse('unavailable', { status: 503 }) })
    const school = await choice('The school')
    await opened.choose('The school', 'Strict (version 1)', school)
    await opened.press('Use it for The school', school)
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
  })

  test('is not moved by a new version: the former one holds until it is replaced', async () => {
    const former = { ...summer, id: '019a0000-0000-7000-8000-0000000000a0', version: 1 }
    const latest = { ...summer, isOfSchool: false }
    const opened = await policies({ 'admin.refundPolicies.list': () => list({ policies: [latest, former] }) })
    expect(await main().findByText('Version 1 still holds for the school.')).toBeTruthy()
    expect(main().getByText('1 former version')).toBeTruthy()
    await opened.press('Use version 2 for the school')
    await waitFor(() => expect(opened.sent('admin.refundPolicies.choose')).toEqual([{ policyId: latest.id }]))
  })
})

describe('a new policy', () => {
  async function write(answers: Answers = {}) {
    const opened = await policies(answers)
    await opened.press('New policy')
    return { opened, form: await dialog('New policy') }
  }

  test('is read back as families will read it', async () => {
    const { opened, form } = await write()
    const reading = () => form.getByRole('region', { name: 'As families read it' }).textContent
    expect(reading()).toContain('50%')
    await opened.fill('Percent', '20', form)
    await waitFor(() => expect(reading()).toContain('20%'))
    expect(reading()).not.toContain('50%')
  })

  test('is not read back while a number does not fit', async () => {
    const { opened, form } = await write()
    await opened.fill('Percent', '120', form)
    expect(await form.findByText('Here you will read it as families do, once all numbers fit.')).toBeTruthy()
  })

  test('is published with its steps and its fee', async () => {
    const { opened, form } = await write()
    await opened.fill('Name', 'Winter', form)
    await opened.press('Add a step', form)
    await opened.fill('Kept of each place (USD)', '7.50', form)
    await opened.press('Publish', form)
    expect(await screen.findByText('The policy is published')).toBeTruthy()
    expect(opened.sent('admin.refundPolicies.publish')).toEqual([
      {
        name: 'Winter',
        fullDays: 14,
        tiers: [
          { daysBefore: 30, percent: 50 },
          { daysBefore: 15, percent: 25 },
        ],
        feeMinor: 750,
        version: 0,
      },
    ])
  })

  test('can do without steps', async () => {
    const { opened, form } = await write()
    await opened.press('Remove step 1', form)
    expect(form.getByText('No steps: afterwards, a refund is up to the school.')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add a step' }))
    await opened.fill('Name', 'Winter', form)
    await opened.press('Publish', form)
    await waitFor(() => expect(opened.sent('admin.refundPolicies.publish')).toMatchObject([{ tiers: [] }]))
  })

  test('has six steps at most', async () => {
    const { opened, form } = await write()
    for (let step = 2; step <= 6; step++) await opened.press('Add a step', form)
    expect(form.getByText('Six steps at most.')).toBeTruthy()
    await opened.press('Add a step', form)
    expect(form.getAllByRole('group', { name: /^Step / })).toHaveLength(6)
  })

  test.each([
    ['Name', ''],
    ['Days after paying with a full refund', '61'],
    ['Days before', '366'],
    ['Percent', '101'],
    ['Kept of each place (USD)', 'five'],
  ])('with %s %j is refused at its field', async (label, text) => {
    const { opened, form } = await write()
    await opened.fill('Name', 'Winter', form)
    await opened.fill(label, text, form)
    await opened.press('Publish', form)
    await waitFor(() => expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('admin.refundPolicies.publish')).toEqual([])
  })

  test('whose fee takes everything says so', async () => {
    const { opened, form } = await write()
    await opened.fill('Kept of each place (USD)', '300', form)
    expect(await form.findByText(/^No class on sale costs more than this fee/)).toBeTruthy()
  })
})

describe('the next version of a policy', () => {
  test('begins as the last one, and follows it', async () => {
    const opened = await policies()
    await opened.press('New version of Summer')
    const form = await dialog('New version of Summer')
    expect(form.queryByLabelText('Name')).toBeNull()
    expect(form.getByLabelText('Kept of each place (USD)')).toHaveProperty('value', '5.00')
    await opened.fill('Percent', '60', form)
    await opened.press('Publish version 3', form)
    await waitFor(() =>
      expect(opened.sent('admin.refundPolicies.publish')).toMatchObject([
        { name: 'Summer', version: 2, tiers: [{ daysBefore: 30, percent: 60 }] },
      ]),
    )
  })

  test('that another admin was faster with shows theirs, and can come after it', async () => {
    const opened = await policies({ 'admin.refundPolicies.publish': refuse('policy_replaced') })
    await opened.press('New version of Summer')
    const form = await dialog('New version of Summer')
    await opened.fill('Percent', '60', form)
    const theirs = { ...summer, id: '019a0000-0000-7000-8000-0000000000a3', version: 3, isOfSchool: false }
    opened.answerNow({ 'admin.refundPolicies.list': () => list({ policies: [strict, theirs, summer] }) })
    await opened.press('Publish version 3', form)
    expect(await form.findByRole('region', { name: 'Version 3, as published' })).toBeTruthy()
    opened.answerNow({ 'admin.refundPolicies.publish': () => summer })
    await opened.press('Mine comes after it', form)
    await opened.press('Publish version 4', form)
    await waitFor(() =>
      expect(opened.sent('admin.refundPolicies.publish').at(-1)).toMatchObject({
        version: 3,
        tiers: [{ daysBefore: 30, percent: 60 }],
      }),
    )
  })
})
