// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { aManagedCourse, aViewer } from '../../../test/made.ts'
import { dialog, main, openPage, screen, within } from '../../../test/open-page.tsx'
import { pagesFor } from './use-commands.ts'

const teacher = aViewer({ role: 'instructor', name: 'Noor Haddad' })
const open = (address: string) =>
  openPage(address, {
    viewer: teacher,
    answers: {
      'instructor.courses.list': () => [aManagedCourse({ status: 'Approved' })],
    },
  })
const bar = () => within(screen.getByRole('banner'))
const linksOf = (place: ReturnType<typeof main>) =>
  place.getAllByRole('link').map((link: HTMLElement) => link.textContent)

test('a teacher’s bar has the search, today and the account in place of the shop’s links and cart', async () => {
  await open('/dashboard/approvedClasses')
  expect(bar().getByRole('button', { name: /Go to…/ })).toBeTruthy()
  for (const link of bar().getAllByRole('link', { name: 'Today' }))
    expect(link.getAttribute('href')).toBe('/dashboard/instructorHome')
  expect(bar().queryByRole('link', { name: /^(Instructors|About Us|Cart)/ })).toBeNull()
})

test('the menu holds their work, their places as a student and the common links', async () => {
  const { press } = await open('/dashboard/approvedClasses')
  await press('Menu', bar())
  const menu = within(await (await dialog('Menu')).findByRole('navigation', { name: 'Dashboard' }))
  const work = ['Today', 'Desk', 'My classes', 'Messages', 'Away', 'My timetable', 'Teacher profile']
  const own = ['Cart', 'Enrolled classes', 'Waiting lists', 'My family', 'Payment history']
  const common = ['Home', 'Classes', 'Instructors', 'About Us']
  expect(linksOf(menu).slice(1)).toEqual([...work, ...own, ...common])
  // The page is one of the tabs under it.
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('My classes')
})

test('the pages of their own classes are tabs of each other, and the search finds each', async () => {
  const { user, address } = await open('/dashboard/myClasses')
  const tabs = () => within(main().getByRole('navigation', { name: 'Own classes' }))
  const pages = ['My classes', 'Approved classes', 'Add a class']
  expect(linksOf(tabs())).toEqual(pages)
  await user.click(tabs().getByRole('link', { name: 'Approved classes' }))
  expect(await main().findByRole('heading', { level: 1, name: 'Approved classes' })).toBeTruthy()
  expect(address()).toBe('/dashboard/approvedClasses')
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Approved classes')
  const found = (role: 'instructor' | 'office') => pagesFor({ role }, '').map(({ label }) => label)
  expect(found('instructor')).toEqual(expect.arrayContaining(pages))
  expect(found('office')).not.toContain('Approved classes')
})

test('their timetable leads to the page on which they say when they are away', async () => {
  await open('/dashboard/timetable')
  const link = await main().findByRole('link', { name: 'Times away' })
  expect(link.getAttribute('href')).toBe('/dashboard/away')
})
