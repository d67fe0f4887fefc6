import type { Locator, Page } from '@playwright/test'
import { pressEnter, tabTo, typeCardByKeys, typeInto } from '../by-keyboard.ts'
import { signedIn } from '../identities.ts'
import { test } from '../no-mouse.ts'
import { agree, newParent } from '../parents.ts'
import { demoPassword, expect, holdCalls, mailedLink, newEmail } from '../product.ts'
import {
  newAdmin,
  newClass,
  newInstructor,
  newPerson,
  ownName,
  people,
  picture,
  signInAsNew,
} from '../school.ts'
import { expectToast } from '../toasts.ts'

/** The six journeys, walked without a mouse; `no-mouse.ts` ensures it. */

test(
  '1. browse, filter and select: piano in the first week of July, mornings, for a child of nine',
  { tag: '@long' },
  async ({ page }) => {
    await agree(await newParent(page, 'Mia'))
    await page.goto('/')
    await pressEnter(page, page.getByRole('list', { name: 'Classes by instrument' }).getByText('Piano'))
    await expect(page).toHaveURL('/classes?family=piano')
    const filters = page.getByRole('button', { name: /^Filters/ })
    await pressEnter(page, filters)
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    // Other journeys plan terms of their own, which come later.
    const julyWeek = 'Week 1 · Jul 5–9'
    await expect(sheet.getByLabel('Week').getByText(julyWeek)).toHaveCount(1)
    await typeInto(page, sheet.getByLabel('Age'), '9')
    await tabTo(page, sheet.getByLabel('Week'))
    // One letter: a browser that is slow takes the next ones for another word.
    await page.keyboard.type('W')
    await expect(sheet.getByLabel('Week').locator('option:checked')).toHaveText(julyWeek)
    for (const box of ['Mornings', 'Free seats']) await tick(page, sheet.getByLabel(box))
    await expect(sheet.getByRole('button', { name: /^Show \d+ class/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(filters).toBeFocused()
    await expect(filters).toHaveAccessibleName(/^Filters \(5\)/)
    // Esc leaves the filters as they are, and leads back.
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(filters).toBeFocused()

    await pressEnter(page, page.getByRole('button', { name: 'Select Piano four hands' }))
    const forWhom = page.getByRole('dialog', { name: 'For whom?' })
    await pressEnter(page, forWhom.getByRole('button', { name: 'Mia', exact: true }))
    await expectToast(page, 'Course Added To Cart')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible()
  },
)

test(
  '2. sign up: what is wrong is said and led to, then the address is verified',
  { tag: '@long' },
  async ({ page }) => {
    const email = newEmail()
    await page.goto('/')
    await pressEnter(page, page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await pressEnter(page, page.getByRole('link', { name: 'Create an account' }))
    await typeInto(page, page.getByLabel('Name', { exact: true }), 'Nora Weber')
    await page.keyboard.press('Enter')
    const wrong = page.getByRole('alert').filter({ hasText: /^Please fix/ })
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await pressEnter(page, wrong.getByRole('link', { name: /password/i }))
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(demoPassword)
    const portrait = page.getByRole('img', { name: 'Your photo' })
    await pressEnter(page, page.getByRole('button', { name: 'Another portrait' }))
    await expect(portrait).toHaveAttribute('src', '/art/portrait/nora-weber-1.svg')
    await pressEnter(page, page.getByRole('button', { name: 'Sign Up' }))
    await expectToast(page, 'Account Created Successfully')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto(await mailedLink(page, email))
    await expect(page.getByText('Your email address is verified')).toBeVisible()
  },
)

test('3. pay: a declined card, then one that is good', { tag: '@long' }, async ({ page }) => {
  const { name } = await newClass(page, { price: '30', status: 'Approved', ageMin: 18 })
  await signInAsNew(page)
  await page.goto(`/classes?q=${encodeURIComponent(name)}`)
  await pressEnter(page, page.getByRole('button', { name: `Select ${name}` }))
  await pressEnter(page, page.getByRole('main').getByRole('link', { name: 'Go to pay' }))
  const number = await typeCardByKeys(page, '4000000000000002')
  await pressEnter(page, page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
  // The focus is in the card again.
  await expect(number).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4242424242424242')
  await pressEnter(page, page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeFocused()
  await pressEnter(page, page.getByRole('link', { name: 'See my receipt' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt \d+/ })).toBeVisible()
})

test('4. add a class with a picture', { tag: '@long' }, async ({ page }) => {
  const name = ownName('Bouzouki')
  const { email } = await newInstructor(page)
  await signedIn(page, email)
  await page.goto('/dashboard/instructorHome')
  await pressEnter(page, page.getByRole('link', { name: 'Add a class' }).first())
  await typeInto(page, page.getByLabel('Class name'), name)
  await typeInto(page, page.getByLabel('Description'), 'Songs of the islands, by ear.')
  await typeInto(page, page.getByLabel('Available seats'), '8')
  await typeInto(page, page.getByLabel(/^Price/), '120')
  // Before the focus is set: a key may reach the page sooner than the listener for what it opens.
  const opened = page.waitForEvent('filechooser')
  await pressEnter(page, page.getByLabel('Picture', { exact: true }))
  await (await opened).setFiles(picture)
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toHaveAttribute('src', /\/images\//)
  await pressEnter(page, page.getByRole('button', { name: 'Add the class' }))
  await expectToast(page, 'class Added Successfully')
  await pressEnter(page, page.getByRole('link', { name: 'View the class' }))
  await expect(page.getByLabel('Class name')).toHaveValue(name)
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toHaveAttribute('src', /\/images\//)
})

test('5. approve and deny, by the keys of the queue', { tag: '@long' }, async ({ page }) => {
  const [one, other] = [await newClass(page), await newClass(page)]
  await signedIn(page, await newAdmin(page))
  await page.goto('/dashboard/adminHome')
  await pressEnter(page, page.getByRole('link', { name: 'Review classes' }))
  await moveTo(page, rowOf(page, one.name))
  await page.keyboard.press('a')
  await expectToast(page, 'Approved Courses Store On Database Successfully')
  await expect(rowOf(page, one.name)).toHaveCount(0)

  await moveTo(page, rowOf(page, other.name))
  await page.keyboard.press('d')
  const reasons = page.getByRole('form', { name: `Deny ${other.name}` })
  await expect(reasons.getByRole('button', { name: 'Description too short' })).toBeFocused()
  await pressEnter(page, reasons.getByRole('button', { name: 'Price unclear' }))
  await expect(reasons.getByRole('textbox', { name: 'Reason' })).toHaveValue(/^The price does not fit/)
  await pressEnter(page, reasons.getByRole('button', { name: 'Deny the class' }))
  await expectToast(page, 'Course Status Updated Successfully')
  await expect(rowOf(page, other.name)).toHaveCount(0)
  await page.goto('/dashboard/manageClasses?status=Denied')
  await expect(rowOf(page, other.name)).toContainText('The price does not fit')
})

test('6. change a role, and undo it', { tag: '@long' }, async ({ page }) => {
  const { name, email } = await newPerson(page, ownName('Toni'))
  await signedIn(page, people.admin)
  await page.goto('/dashboard/allUsers')
  await typeInto(page, page.getByLabel('Search by name or email'), email)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  await pressEnter(page, menu)
  await expect(page.getByRole('menuitem', { name: `Make instructor: ${name}` })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: `Delete ${name}` })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expectToast(page, `${name} is an Instructor Now`)
  await expect(menu).toBeFocused()
  const undo = page.getByRole('button', { name: `Undo: ${name}` })
  await pressEnter(page, undo)
  await expectToast(page, `${name} is a Student Now`)
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Student')
})

test(
  '7. contacts are removed, and the focus goes on from there unless the user has',
  { tag: '@long' },
  async ({ page }) => {
    const { call, ids } = await newParent(page, 'Mia')
    const facts = { relation: 'Aunt', isEmergency: true, mayPickUp: true, validFrom: null, validUntil: null }
    for (const name of ['Ada', 'Bo', 'Cem', 'Dag'])
      await call('POST', '/trpc/student.contacts.save', {
        ...{ participantId: ids[0], name, phone: '+49 30 123456', ...facts },
      })
    await page.goto(`/dashboard/family/${ids[0]}`)
    const contacts = page.getByRole('region', { name: 'Contacts' })
    const remove = (name: string) => contacts.getByRole('button', { name: `Remove ${name}` })
    const removed = async (name: string) => {
      await pressEnter(page, remove(name))
      await pressEnter(page, page.getByRole('button', { name: 'Yes, remove' }))
    }
    await removed('Ada')
    await expect(remove('Bo')).toBeFocused()
    await removed('Dag')
    await expect(remove('Cem')).toBeFocused()

    const goOn = await holdCalls(page, 'student.contacts.remove')
    await removed('Bo')
    await expect(remove('Bo')).toBeFocused()
    await page.keyboard.press('Tab')
    goOn()
    await expect(remove('Bo')).toHaveCount(0)
    await expect(contacts.getByRole('link')).toBeFocused()
    await removed('Cem')
    await expect(contacts.getByRole('heading', { name: 'Contacts' })).toBeFocused()
  },
)

test.describe('control', () => {
  test(
    'a test that clicks, taps, hovers, checks or types into what has no focus fails',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/login')
      const field = page.getByLabel('Email')
      for (const call of ['click', 'tap', 'hover', 'check', 'focus', 'selectText'] as const)
        await expect(field[call](), call).rejects.toThrow(`${call}: here only keys are pressed`)
      await expect(field.fill('ana'), 'fill').rejects.toThrow('only keys')
      await expect(page.mouse.click(1, 1), 'mouse').rejects.toThrow('only keys')
      await expect(page.mainFrame().click('main'), 'frame').rejects.toThrow('only keys')
    },
  )

  test(
    'a mouse that no call of the test moves is noticed too',
    { tag: '@long' },
    async ({ page, context, pointed }) => {
      await page.goto('/login')
      const link = page.getByRole('link', { name: 'Create an account' })
      await tabTo(page, link)
      const at = await link.boundingBox()
      const browser = await context.newCDPSession(page)
      const mouse = { x: (at?.x ?? 0) + 5, y: (at?.y ?? 0) + 5, button: 'left', clickCount: 1 } as const
      await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...mouse })
      await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
      await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
      await expect(page).toHaveURL(/signUp/)
      await expect.poll(() => pointed.join()).toMatch(/mousemove.*pointerdown.*mousedown.*click/)
      pointed.splice(0)
    },
  )
})

async function tick(page: Page, box: Locator) {
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

/**
 * Down the queue, which other journeys work through at the same time; one row at a time, because a second J before the
 * response to the first would go past it.
 */
async function moveTo(page: Page, row: Locator) {
  await expect(row).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  while (!(await row.evaluate((element) => element === document.activeElement))) {
    const before = await focused()
    await page.keyboard.press('j')
    await expect.poll(focused).not.toBe(before)
  }
}

function rowOf(page: Page, name: string) {
  return page.locator('main li').filter({ has: page.getByRole('heading', { name, exact: true }) })
}
