import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, otherPerson, test } from '../product.ts'
import { callAs, newClass, ownName, people, signInWithCart } from '../school.ts'

/** A class of a term whose sale opens in so many seconds, in turn. */
async function classInTurn(page: Page, opensInSeconds: number) {
  const admin = await callAs(page, people.admin)
  const term = {
    startsOn: '2091-07-01',
    endsOn: '2091-07-31',
    timeZone: 'Europe/Berlin',
    name: ownName('Summer'),
  }
  const saleOpensAt = new Date(Date.now() + opensInSeconds * 1000).toISOString()
  const made = await admin<{ result: { data: { id: string } } }>('POST', '/trpc/admin.terms.add', {
    ...term,
    saleOpensAt,
    waitingRoom: true,
  })
  const sale = { ...term, id: made.result.data.id, waitingRoom: true }
  const { id, name } = await newClass(page, { status: 'Approved' })
  await admin('POST', '/trpc/admin.courses.updateApproved', {
    id,
    name,
    capacity: 9,
    price: '149.50',
    termId: sale.id,
  })
  return {
    id,
    name,
    term: sale,
    openNow: () =>
      admin('POST', '/trpc/admin.terms.update', {
        ...sale,
        saleOpensAt: new Date(Date.now() - 1000).toISOString(),
      }),
  }
}

const count = /\/openings\/[\da-f-]{36}$/

/** Makes the page request the number of tickets, and holds the response until the returned function is called. */
async function holdCount(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: handled, resolve: handle } = Promise.withResolvers<void>()
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await released
    // The page may have given it up.
    await route.fulfill({ response }).catch(() => undefined)
    handle()
  }
  await page.route(count, answer, { times: 1 })
  const asked = page.waitForRequest(count)
  // It asks every 15 seconds, and one more so that not all do at once.
  await page.clock.fastForward(17_000)
  await asked
  return async () => {
    release()
    await handled
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
}

/** A new user with the class in the cart, which is open. */
async function signInAtCart(page: Page, sale: { id: string }) {
  const user = await signInWithCart(page, sale)
  await page.goto('/dashboard/myCart')
  return user
}

test('what was asked before a ticket was taken does not take it out of the count', async ({ page }) => {
  await page.clock.install()
  const sale = await classInTurn(page, 3600)
  await signInAtCart(page, sale)
  await page.getByRole('link', { name: 'To the waiting room' }).click()
  const room = page.getByRole('region', { name: sale.term.name })
  await expect(room.getByText(/^The sale opens on/).first()).toBeVisible()
  const answerLate = await holdCount(page)
  await room.getByRole('button', { name: 'Take a ticket' }).click()
  const tickets = room.getByRole('definition').first()
  await expect(tickets).toHaveText('1')
  await answerLate()
  // Now, and not when the page asks again.
  expect(await tickets.textContent()).toBe('1')
})

test(
  'a sale in turn: a ticket keeps its place across reloads and devices, and whoever is called goes on by themselves',
  { tag: ['@phone-only', '@long'] },
  async ({ page, browser, baseURL }) => {
    await page.clock.install()
    const sale = await classInTurn(page, 3600)
    const { call } = await signInAtCart(page, sale)
    await page.getByRole('link', { name: 'To the waiting room' }).click()
    const room = page.getByRole('region', { name: sale.term.name })
    await expect(room.getByText(/^The sale opens on/).first()).toBeVisible()
    await room.getByRole('button', { name: 'Take a ticket' }).click()
    await expect(room.getByText('You have a ticket', { exact: true })).toBeVisible()
    // At once, and not when the page asks again.
    expect(await room.getByRole('definition').first().textContent()).toBe('1')
    await expectAccessible(page)
    await page.reload()
    await expect(room.getByText('You have a ticket', { exact: true })).toBeVisible()
    const own = await call<{ result: { data: { opening: { termName: string }; ticket: object | null }[] } }>(
      'GET',
      '/trpc/student.openings.list',
    )
    expect(own.result.data.find(({ opening }) => opening.termName === sale.term.name)?.ticket).toMatchObject({
      state: 'waiting',
      number: null,
    })

    await sale.openNow()
    // It asks every 15 seconds, then every two, which pass as the test says.
    await expect(async () => {
      await page.clock.fastForward(17_000)
      await expect(page).toHaveURL(/\/dashboard\/payment$/, { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('timer').filter({ hasText: 'Your seats are held' })).toBeVisible()
    await page.goto('/dashboard/waiting')
    await expect(room.getByText('It is your turn', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const stranger = await otherPerson(browser, baseURL)
    await signInAtCart(stranger, sale)
    await expect(stranger.getByRole('button', { name: 'PAY' })).toHaveCount(0)
    await stranger.goto('/dashboard/payment')
    await expect(stranger.getByText('This class is sold in turn.')).toBeVisible()
    await stranger.context().close()
  },
)
