import type { Page } from '@playwright/test'
import { identityCall, signedIn } from '../../apps/web/e2e/identities.ts'
import { demoPassword, mailedLink, newAccount } from '../../apps/web/e2e/product.ts'
import {
  callAs,
  enrol,
  newAdmin,
  newClass,
  newInstructor,
  newPerson,
  payInCart,
  people,
  signInAsNew,
} from '../../apps/web/e2e/school.ts'
import { clashing, toastsGone } from './payment-states.ts'
import type { Screen } from './screen.ts'

type Moment = Omit<Screen, 'path' | 'state'> & Partial<Pick<Screen, 'path'>>

/** What screens come to while they are used: after something wrong, or after something done. */
const list: Moment[] = [
  ...['login', 'signUp'].map((name): Moment => ({
    name: `${name}-errors`,
    role: 'visitor',
    path: `/${name}`,
    before: (page) => sendEmpty(page),
  })),
  {
    name: 'addClass-errors',
    role: 'newTeacher',
    path: '/dashboard/addClass',
    before: (page) => sendEmpty(page),
  },
  {
    name: 'sold-out',
    role: 'visitor',
    arrange: async (page) => {
      const course = await newClass(page, { name: 'One last oboe', seats: 1, price: '0', status: 'Approved' })
      await enrol(page, await newPerson(page, 'Otto Oboe'), course)
      return classPage(course)
    },
    before: (page) => seen(page, /sold out/i),
  },
  {
    // The bar has most in it when somebody is signed in.
    name: 'home-signed-in',
    role: 'student',
    path: '/',
    before: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).waitFor(),
  },
  {
    name: 'saved-two',
    role: 'visitor',
    // In a window of its own: what is kept here is seen on other pages, too.
    arrange: () => Promise.resolve('/classes'),
    before: async (page) => {
      const hearts = page.getByRole('button', { name: /^Save / })
      await hearts.first().click()
      await hearts.nth(1).click()
      await page.getByRole('link', { name: /^Saved/ }).click()
      await page.getByRole('article').nth(1).waitFor()
    },
  },
  {
    name: 'myCart-clash',
    role: 'student',
    arrange: async (page) => {
      await clashing(page)
      return '/dashboard/myCart'
    },
    before: (page) => seen(page, /overlaps with/i),
  },
  {
    name: 'myCart-removed',
    role: 'student',
    arrange: async (page) => {
      await harpInCart(page)
      return '/dashboard/myCart'
    },
    before: async (page) => {
      await page.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('button', { name: 'Yes, delete it' }).click()
      await seen(page, /You deleted/)
    },
  },
  {
    name: 'receipt-refunded',
    role: 'student',
    arrange: async (page) => {
      await harpInCart(page)
      // The money is asked for by whoever is signed in at this window.
      await page.goto('/')
      const { _id } = await payInCart(page, 149.5)
      const asAdmin = await callAs(page, people.admin)
      await asAdmin('POST', '/trpc/admin.payments.refund', { id: _id })
      return `/dashboard/receipt/${_id}`
    },
    before: (page) => seen(page, /after refunds/),
  },
  {
    name: 'waiting-ticket',
    role: 'student',
    arrange: async (page) => {
      const email = await signInAsNew(page)
      const id = await saleInTurn(page)
      await (
        await callAs(page, email)
      )('POST', '/carts', { courseItemId: id, email })
      return '/dashboard/waiting'
    },
    before: async (page) => {
      await page.getByRole('button', { name: 'Take a ticket' }).click()
      await seen(page, /You have a ticket/)
    },
  },
  {
    name: 'manageClasses-deny',
    role: 'admin',
    arrange: async (page) => {
      const { id } = await newClass(page, { name: 'Bagpipes at dawn' })
      await signedIn(page, people.admin)
      return `/dashboard/manageClasses?at=${id}`
    },
    before: async (page) => {
      await page.getByRole('button', { name: 'Deny Bagpipes at dawn' }).click()
      await page.getByRole('button', { name: 'Price unclear' }).click()
    },
  },
  {
    name: 'manageClasses-undo',
    role: 'admin',
    arrange: async (page) => {
      const { id } = await newClass(page, { name: 'Bagpipes at dusk' })
      await signedIn(page, await newAdmin(page))
      return `/dashboard/manageClasses?at=${id}`
    },
    before: async (page) => {
      await page.getByRole('button', { name: 'Approve Bagpipes at dusk' }).click()
      await page.getByRole('button', { name: /^Undo: Bagpipes/ }).waitFor()
      await toastsGone(page)
    },
  },
  {
    name: 'allUsers-undo',
    role: 'admin',
    arrange: async (page) => {
      const { email } = await newPerson(page, 'Toni Tenor')
      await signedIn(page, people.admin)
      return `/dashboard/allUsers?q=${encodeURIComponent(email)}`
    },
    before: async (page) => {
      await page.getByRole('button', { name: 'Actions for Toni Tenor' }).click()
      await page.getByRole('menuitem', { name: /^Make instructor/ }).click()
      await page.getByRole('button', { name: /^Undo: Toni/ }).waitFor()
      await toastsGone(page)
    },
  },
  { name: 'reset-link', role: 'visitor', arrange: resetLink, before: (page) => seen(page, /^For /) },
  {
    name: 'reset-link-used',
    role: 'visitor',
    failing: true,
    arrange: async (page) => {
      const link = await resetLink(page)
      const oobCode = new URL(link).searchParams.get('oobCode')
      await identityCall(page, 'resetPassword', { oobCode, newPassword: `${demoPassword}!` })
      return link
    },
    before: (page) => seen(page, /already used/),
  },
]

export const moments: Screen[] = list.map((moment) => ({ path: '', state: 'moment', ...moment }))

const classPage = ({ id }: { id: string }) => `/classes/${id}`

const seen = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor()

async function sendEmpty(page: Page) {
  await page.locator('main form [type=submit]').last().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

async function resetLink(page: Page): Promise<string> {
  const email = await newAccount(page)
  await identityCall(page, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
  return mailedLink(page, email)
}

/** A class of a term whose sale opens in an hour, in turn. */
async function saleInTurn(page: Page): Promise<string> {
  const asAdmin = await callAs(page, people.admin)
  const term = {
    name: 'Summer 2091',
    startsOn: '2091-07-01',
    endsOn: '2091-07-31',
    timeZone: 'Europe/Berlin',
  }
  const saleOpensAt = new Date(Date.now() + 3_600_000).toISOString()
  const sale = { ...term, saleOpensAt, waitingRoom: true }
  const made = await asAdmin<{ result: { data: { id: string } } }>('POST', '/trpc/admin.terms.add', sale)
  const teacher = await newInstructor(page)
  const { id, name } = await newClass(page, { name: 'Organ', status: 'Approved', teacher: teacher.email })
  const change = { id, name, capacity: 9, price: '149.50', termId: made.result.data.id }
  await asAdmin('POST', '/trpc/admin.courses.updateApproved', change)
  return id
}

/** Somebody new at this window, with a class in the cart. */
async function harpInCart(page: Page) {
  const email = await signInAsNew(page)
  const { id } = await newClass(page, { name: 'Harp by the lake', status: 'Approved' })
  const call = await callAs(page, email)
  await call('POST', '/carts', { courseItemId: id, email })
}
