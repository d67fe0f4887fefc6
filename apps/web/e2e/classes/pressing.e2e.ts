import type { Locator, Page } from '@playwright/test'
import { signedIn } from '../identities.ts'
import { newParent } from '../parents.ts'
import { answered, expect, test } from '../product.ts'
import { newInstructor, signInAsNew } from '../school.ts'

/** A message that came as a field was left moved what was being pressed, and the press was lost: by mouse, in any form. */

interface LeftField {
  field: (page: Page) => Locator
  typed: string
  press: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

/** One form, on a phone, stands for the others in `npm test`. */
const tags: Record<string, string[]> = { '/signUp': ['@phone-only'] }

const forms: (LeftField & { form: string; open: (page: Page) => Promise<unknown> })[] = [
  {
    form: '/login',
    open: (page) => page.goto('/login'),
    field: (page) => page.getByLabel('Email'),
    typed: 'ana',
    press: button('Login'),
  },
  {
    form: '/signUp',
    open: (page) => page.goto('/signUp'),
    field: (page) => page.getByLabel('Password', { exact: true }),
    typed: 'abcdef',
    press: (page) => page.getByText('Use a link'),
  },
  {
    form: 'a forgotten password',
    open: (page) => page.goto('/forgotPassword'),
    field: (page) => page.getByLabel('Email'),
    typed: 'ana',
    press: button('Send the link'),
  },
  {
    form: 'the profile',
    open: async (page) => {
      await signInAsNew(page)
      await page.goto('/dashboard/profile')
    },
    field: (page) => page.getByLabel('Name', { exact: true }),
    typed: '',
    press: button('Another portrait'),
  },
  {
    form: 'a new child',
    open: async (page) => {
      await newParent(page)
      await page.goto('/dashboard/family')
      await page.getByRole('button', { name: 'Add a child' }).click()
    },
    field: (page) => page.getByLabel('First name'),
    typed: '',
    press: button('Add the child'),
  },
  {
    form: 'a contact of a child',
    open: async (page) => {
      await openChild(page)
      await page.getByRole('button', { name: 'Add a contact' }).click()
    },
    field: (page) => page.getByLabel('Telephone'),
    typed: '12',
    press: button('Save the contact'),
  },
  {
    form: 'a note about a child',
    open: openChild,
    field: (page) => page.getByRole('textbox', { name: 'Health' }),
    typed: 'x'.repeat(2001),
    press: button('Save the note: Health'),
  },
  {
    form: 'an invitation',
    open: openChild,
    field: (page) => page.getByLabel('Their email address'),
    typed: 'ana',
    press: button('Send the invitation'),
  },
  {
    form: 'a class',
    open: async (page) => {
      await signedIn(page, (await newInstructor(page)).email)
      await page.goto('/dashboard/addClass')
      await expect(page.getByLabel('How it repeats')).toBeAttached()
    },
    field: (page) => page.getByLabel('Available seats'),
    typed: 'many',
    press: button('Add the class'),
  },
]

for (const { form, open, ...left } of forms)
  test(
    `${form}: what is pressed to leave a wrong field stays under the pointer`,
    { tag: tags[form] ?? ['@long'] },
    async ({ page }) => {
      await open(page)
      await leaveByPressing(page, left)
      await expect(left.field(page)).toHaveAttribute('aria-invalid', 'true')
    },
  )

test(
  'a teacher’s profile: an instrument that becomes a chip as its field is left moves nothing that is pressed',
  { tag: '@long' },
  async ({ page }) => {
    await signedIn(page, (await newInstructor(page)).email)
    await page.goto('/dashboard/teacherProfile')
    const field = (of: Page) => of.getByRole('textbox', { name: 'What you play' })
    await leaveByPressing(page, {
      field,
      typed: 'Oud',
      press: button('Save the profile'),
    })
    const chips = page.getByRole('list', { name: 'What you play' }).getByRole('listitem')
    await expect(chips).toHaveText(['Oud'])
    await page.reload()
    await expect(chips).toHaveText(['Oud'])
  },
)

async function openChild(page: Page) {
  const { ids } = await newParent(page, 'Mia')
  await page.goto(`/dashboard/family/${ids[0]}`)
}

/** Slowly, as people press: the page has the time to move in the meantime. */
async function leaveByPressing(page: Page, { field, typed, press }: LeftField) {
  await field(page).fill('x')
  await field(page).fill(typed)
  await answered(page)
  const target = press(page)
  await target.hover()
  await target.evaluate((element) =>
    element.addEventListener('click', () => element.setAttribute('data-pressed', ''), { once: true }),
  )
  const before = await target.boundingBox()
  await page.mouse.down()
  await frames(page, 20)
  expect(await target.boundingBox()).toEqual(before)
  await expect(target).not.toHaveAttribute('data-pressed')
  await page.mouse.up()
  await expect(target).toHaveAttribute('data-pressed')
}

const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, count)
