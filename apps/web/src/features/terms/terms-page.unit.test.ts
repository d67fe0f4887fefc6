// @vitest-environment happy-dom
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const summer: ManagedTerm = {
  id: '019a0000-0000-7000-8000-000000000011',
  name: 'Summer 2027',
  startsOn: '2027-07-05',
  endsOn: '2027-07-30',
  timeZone: 'America/Los_Angeles',
  saleOpensAt: null,
  saleClosesAt: null,
  waitingRoom: false,
  courses: 0,
}
const berlin: ManagedTerm = {
  ...summer,
  id: '019a0000-0000-7000-8000-000000000012',
  name: 'Berlin week',
  timeZone: 'Europe/Berlin',
  courses: 2,
}

const terms = (answers: Answers = {}, search = '') =>
  openPage(`/dashboard/terms${search}`, {
    viewer: anAdmin(),
    answers: {
      'admin.terms.list': () => [summer, berlin],
      'admin.closedDays.list': () => [],
      ...answers,
    },
  })

const wrong = (path: string, message: string) =>
  refuse('invalid_input', { status: 400, issues: [{ path, message }] })

describe('the list of terms', () => {
  test('has each with its dates, and another clock than the school’s', async () => {
    await terms()
    const rows = within(await main().findByRole('table', { name: 'Terms' }))
    const own = rows.getByRole('row', { name: /Summer 2027/ })
    expect(own.textContent).toMatch(/July 5.*30, 2027/)
    expect(own.textContent).not.toContain('Los Angeles')
    expect(rows.getByRole('row', { name: /Berlin week/ }).textContent).toContain('(Berlin time)')
    expect(rows.getByRole('link', { name: 'Summer 2027' }).getAttribute('href')).toBe(
      `/dashboard/terms/${summer.id}`,
    )
  })

  test('says what a term is while there is none', async () => {
    await terms({ 'admin.terms.list': () => [] })
    expect(await main().findByText('No terms yet')).toBeTruthy()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await terms({ 'admin.terms.list': refuse('forbidden', { status: 403 }) })
    const failure = within((await main().findByText('The server says forbidden')).parentElement!)
    opened.answerNow({ 'admin.terms.list': () => [summer] })
    await opened.press('Try again', failure)
    expect(await main().findByRole('link', { name: 'Summer 2027' })).toBeTruthy()
  })

  test('removes a term without classes after a question', async () => {
    const opened = await terms({ 'admin.terms.remove': () => null })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Remove Summer 2027' }))
    await opened.press('Cancel', await dialog('Remove Summer 2027?'))
    expect(opened.sent('admin.terms.remove')).toEqual([])
    await opened.user.click(main().getByRole('menuitem', { name: 'Remove Summer 2027' }))
    await opened.press('Remove the term', await dialog('Remove Summer 2027?'))
    expect(await screen.findByText('The term is removed')).toBeTruthy()
    expect(opened.sent('admin.terms.remove')).toEqual([{ id: summer.id }])
  })

  test('keeps a term with classes, and says why', async () => {
    const opened = await terms()
    const remove = await main().findByRole('menuitem', {
      name: /^Remove Berlin week: Stays while 2 classes belong to it/,
    })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    await opened.user.click(remove)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('leads to a copy of its classes', async () => {
    const opened = await terms({ 'admin.termCopies.plan': () => null })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Copy the classes of Berlin week' }))
    await waitFor(() => expect(opened.address()).toContain(`from=${berlin.id}`))
  })
})

describe('the form of a term', () => {
  async function newTerm(answers: Answers = {}) {
    const opened = await terms({ 'admin.terms.add': () => summer, ...answers })
    await opened.press('Add a term')
    return { opened, form: await dialog('A new term') }
  }

  test('adds one by the school’s clock, on sale at once', async () => {
    const { opened, form } = await newTerm()
    expect(document.activeElement).toBe(form.getByLabelText('Name'))
    await opened.fill('Name', 'Summer 2028', form)
    await opened.fill('First day', '2028-07-03', form)
    await opened.fill('Last day', '2028-07-28', form)
    await opened.press('Add the term', form)
    expect(await screen.findByText('The term is saved')).toBeTruthy()
    expect(opened.sent('admin.terms.add')).toEqual([
      {
        name: 'Summer 2028',
        startsOn: '2028-07-03',
        endsOn: '2028-07-28',
        timeZone: 'America/Los_Angeles',
        saleOpensAt: null,
        saleClosesAt: null,
        waitingRoom: false,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('gives the sale its beginning by this device’s clock, and a waiting room', async () => {
    const { opened, form } = await newTerm()
    await opened.fill('Name', 'Summer 2028', form)
    await opened.fill('Sale opens', '2028-03-01T09:00', form)
    await opened.user.click(form.getByRole('checkbox', { name: 'Waiting room' }))
    await opened.press('Add the term', form)
    await waitFor(() =>
      expect(opened.sent('admin.terms.add')).toMatchObject([
        { saleOpensAt: new Date('2028-03-01T09:00').toISOString(), waitingRoom: true },
      ]),
    )
  })

  test.each([
    ['name', 'Name', 'Please name the term'],
    ['startsOn', 'First day', 'Please give a date that exists'],
    ['endsOn', 'Last day', 'It must not end before it begins'],
    ['saleClosesAt', 'Sale closes', 'It must not close before it opens'],
  ])('says at its field what is wrong with %s, and keeps the rest', async (path, label, words) => {
    const { opened, form } = await newTerm({ 'admin.terms.add': wrong(path, words) })
    await opened.fill('Name', 'Summer 2028', form)
    await opened.press('Add the term', form)
    expect(await form.findByRole('link', { name: `${label}: ${words}` })).toBeTruthy()
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Summer 2028')
  })

  test('says why it was not saved where no field is at fault', async () => {
    const { opened, form } = await newTerm({ 'admin.terms.add': refuse('unavailable', { status: 503 }) })
    await opened.press('Add the term', form)
    expect(await form.findByText('This was not saved')).toBeTruthy()
  })

  test('changes one, beginning with what it has', async () => {
    const opened = await terms({ 'admin.terms.update': () => summer })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Edit Summer 2027' }))
    const form = await dialog('Change Summer 2027')
    expect(form.getByLabelText('First day')).toHaveProperty('value', '2027-07-05')
    await opened.fill('Last day', '2027-08-06', form)
    await opened.press('Save the term', form)
    await waitFor(() =>
      expect(opened.sent('admin.terms.update')).toMatchObject([{ id: summer.id, endsOn: '2027-08-06' }]),
    )
  })

  test('is left without a change, and the focus returns', async () => {
    const { opened, form } = await newTerm()
    await opened.press('Cancel', form)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(main().getByRole('button', { name: 'Add a term' })),
    )
  })
})
