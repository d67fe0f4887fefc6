// @vitest-environment happy-dom
import { setupSteps } from '@cadenza/contracts/school/school-values'
import type { Setup } from '@cadenza/contracts/school/school'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, anOfficeClerk } from '../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor } from '../../../test/open-page.tsx'

type State = Setup['steps'][number]['state']
const setup = (
  states: Partial<Record<Setup['steps'][number]['step'], State>>,
  other: State = 'done',
): Setup => ({
  steps: setupSteps.map((step) => ({ step, state: states[step] ?? other })),
  testMailTo: 'ada@school.example',
})

const home = (state: Setup, answers: Answers = {}, viewer = anAdmin()) =>
  openPage('/dashboard/adminHome', { viewer, answers: { 'admin.school.setup': () => state, ...answers } })

test('a new school reads what it does first, with the way to each', async () => {
  await home(setup({}, 'open'))
  expect(await main().findByText(`The first steps: 0 of ${setupSteps.length} done`)).toBeTruthy()
  const ways = {
    'Write the contact': '/dashboard/school?part=contact',
    'Add a term': '/dashboard/terms',
    'Add a room': '/dashboard/rooms',
    'Invite someone': '/dashboard/allUsers',
    'Write a policy': '/dashboard/refundPolicies',
    'Enter the account': '/dashboard/school?part=transfers',
    'See the backups': '/dashboard/health',
  }
  for (const [name, href] of Object.entries(ways))
    expect([name, main().getByRole('link', { name }).getAttribute('href')]).toEqual([name, href])
})

test('a school that has done all of it reads nothing of it', async () => {
  await home(setup({}))
  await main().findByRole('heading', { level: 1 })
  expect(main().queryByText(/first step/i)).toBeNull()
})

test('a step is left for later, and found again', async () => {
  const opened = await home(setup({ rooms: 'open', terms: 'open' }), {
    'admin.school.postponeStep': () => null,
  })
  await main().findByText(`The first steps: ${setupSteps.length - 2} of ${setupSteps.length} done`)
  opened.answerNow({ 'admin.school.setup': () => setup({ rooms: 'later', terms: 'open' }) })
  await opened.press(/^Later: Say where classes can take place/)
  await waitFor(() =>
    expect(opened.sent('admin.school.postponeStep')).toEqual([{ step: 'rooms', later: true }]),
  )
  await opened.press('1 first step was left for later')
  await opened.press(/^Not later: Say where classes can take place/)
  await waitFor(() =>
    expect(opened.sent('admin.school.postponeStep').at(-1)).toEqual({ step: 'rooms', later: false }),
  )
})

test('only what was left for later is one line', async () => {
  const opened = await home(setup({ rooms: 'later', mail: 'later' }))
  await opened.press('2 first steps were left for later')
  expect(await main().findByRole('link', { name: 'Add a room' })).toBeTruthy()
})

test('a test mail is sent, and only the admin can say that it has arrived', async () => {
  const opened = await home(setup({ mail: 'open' }), {
    'admin.school.sendTestMail': () => null,
    'admin.school.confirmTestMail': () => null,
  })
  await opened.press('Send me a test mail')
  expect(await screen.findByText('A mail is on its way to ada@school.example')).toBeTruthy()
  await opened.press('It has arrived')
  await waitFor(() => expect(opened.sent('admin.school.confirmTestMail')).toHaveLength(1))
})

test('a test mail that cannot be sent says why, and can be tried again', async () => {
  const opened = await home(setup({ mail: 'open' }), {
    'admin.school.sendTestMail': refuse('unavailable', { status: 503 }),
  })
  await opened.press('Send me a test mail')
  expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
  expect(main().getByRole('button', { name: 'Send me a test mail' })).toBeTruthy()
})

test('without a mail server there is nothing to press', async () => {
  await home({ ...setup({ mail: 'open' }), testMailTo: null })
  expect(await main().findByText('No mail server is named, or your address is not verified.')).toBeTruthy()
  expect(main().queryByRole('button', { name: 'Send me a test mail' })).toBeNull()
})

test('the office does not set the school up', async () => {
  const opened = await home(setup({}, 'open'), {}, anOfficeClerk())
  await main().findByRole('heading', { level: 1 })
  expect(opened.sent('admin.school.setup')).toEqual([])
})
