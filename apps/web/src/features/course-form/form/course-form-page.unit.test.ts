// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { aManagedCourse, anAdmin, aViewer } from '../../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor, within } from '../../../../test/open-page.tsx'

const teacher = aViewer({ id: '019a0000-0000-7000-8000-0000000000a1', role: 'instructor' })
const course = aManagedCourse()
const school = {
  'public.terms.list': () => [],
  'public.rooms.list': () => [],
  'instructor.courses.list': () => [],
}

const steps = () => within(screen.getByRole('navigation', { name: 'Steps of the form' }))
const current = () =>
  steps()
    .getAllByRole('link')
    .find((link) => link.getAttribute('aria-current') === 'step')
const isAt = (title: string) => waitFor(() => expect(current()?.textContent).toContain(title))
const hasFocus = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id))

async function addClass(answers = {}, address = '/dashboard/addClass') {
  const page = await openPage(address, { viewer: teacher, answers: { ...school, ...answers } })
  await main().findByRole('group', { name: 'The class' })
  const fillClass = async () => {
    await page.fill('Class name', 'Harp')
    await page.fill('Available seats', '8')
    await page.fill(/^Price/, '99')
    await page.press('Use the drawn cover')
  }
  return { ...page, fillClass }
}

test('Next says what its step lacks; Enter goes on and sends nothing; steps are visited in any order', async () => {
  const { user, press, fillClass, asked, address } = await addClass()
  await press('Next')
  await hasFocus('className')
  expect(main().getByRole('heading', { name: 'Please fix these 4 fields' })).toBeTruthy()
  expect(current()?.textContent).toBe('Wrong:The class')
  await fillClass()
  // The picture was never left, as a field of text is.
  await waitFor(() => expect(current()?.textContent).toBe('Ready:The class'))
  await user.type(main().getByLabelText('Class name'), '{Enter}')
  await isAt('What and for whom')
  await hasFocus('step-whom')
  expect(main().queryByLabelText('Level')).toBeTruthy()
  expect(main().queryByRole('group', { name: 'The class' })).toBeNull()
  await user.click(steps().getByRole('link', { name: /Check and send$/ }))
  await user.click(await main().findByRole('link', { name: 'Level' }))
  await hasFocus('level')
  expect(address()).toContain('#level')
  await press('Back')
  await isAt('The class')
  expect(main().getByLabelText<HTMLInputElement>('Class name').value).toBe('Harp')
  expect(asked.filter((call) => call.startsWith('instructor.courses.submit'))).toEqual([])
})

test('a class that the school refuses leads to the step and the field, and nothing is lost', async () => {
  const issues = [{ path: 'toBring', message: 'Too many words' }]
  const { user, fillClass, press } = await addClass({
    'instructor.courses.submit': refuse('invalid_input', { status: 400, issues }),
  })
  await fillClass()
  await user.click(steps().getByRole('link', { name: /Check and send$/ }))
  expect(await main().findByText('Ready to send')).toBeTruthy()
  await press('Add the class')
  await isAt('When and where')
  await hasFocus('toBring')
  expect(main().getByRole('link', { name: 'What to bring: Too many words' })).toBeTruthy()
  expect(main().getByLabelText<HTMLInputElement>('Class name').value).toBe('Harp')
})

test('dates that are not whole are missing in the last step, and lead to the first of their fields', async () => {
  const { user, choose, fillClass, press } = await addClass()
  await fillClass()
  await user.click(steps().getByRole('link', { name: /When and where$/ }))
  await choose('How it repeats', 'Every weekday')
  await user.click(steps().getByRole('link', { name: /Check and send$/ }))
  expect(await main().findByText('Something is still missing')).toBeTruthy()
  await press('Add the class')
  await isAt('When and where')
  await hasFocus('rule-start')
})

test('an empty preview claims nothing: neither that the class is full, nor that it is free', async () => {
  const { fill } = await addClass()
  const card = await main().findByRole('region', { name: 'How students will see it' })
  expect(card.textContent).toContain('No seats yetNo price yet')
  await fill(/^Price/, 'cheap')
  expect(card.textContent).toContain('No price yet')
  await fill(/^Price/, '0')
  expect(card.textContent).toContain('$0.00')
})

test('the office chooses the teacher, needs no picture, and ends with a class that is approved', async () => {
  const { user, fill, choose, press, sent, address, answerNow } = await openPage('/dashboard/newClass', {
    viewer: anAdmin(),
    answers: {
      ...school,
      'admin.users.list': () => ({ items: [teacher], nextCursor: null }),
      'admin.courses.mayApproveOwn': () => ({ allowed: false }),
      'admin.courses.create': () => course,
      'admin.courses.revise': () => course,
      'admin.courses.approve': refuse('unavailable', { status: 503 }),
    },
  })
  await fill('Class name', 'Harp')
  await fill('Available seats', '8')
  await fill(/^Price/, '99')
  expect(main().queryByLabelText('Status')).toBeNull()
  await press('Next')
  await hasFocus('teacherId')
  await choose('Teacher', `${teacher.name}, ${teacher.email}`)
  await user.click(steps().getByRole('link', { name: /Check and send$/ }))
  await user.click(await main().findByLabelText('Approve it at once'))
  await press('Save and approve the class')
  expect(await main().findByText('The class was saved, and waits to be approved')).toBeTruthy()
  await isAt('When and where')
  answerNow({ 'admin.courses.approve': () => ({ ...course, status: 'Approved' }) })
  await press('Save and approve the class')
  expect(await screen.findByText('Added and approved')).toBeTruthy()
  expect(await main().findByRole('heading', { level: 1, name: 'Manage classes' })).toBeTruthy()
  expect(address()).toContain('status=Approved')
  expect(sent('admin.courses.create')).toMatchObject([{ instructorId: teacher.id, imageUrl: '' }])
  expect(sent('admin.courses.revise')).toMatchObject([{ id: course.id, name: 'Harp' }])
})
