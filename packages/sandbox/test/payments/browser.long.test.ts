import { chromium, type Browser, type FrameLocator, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrowser } from '../../../../apps/web/e2e/find-browser.ts'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { migratePayments } from '../../src/payments/store/schema.ts'
import { bundlePage } from './browser-page/bundle.ts'
import { startSandbox, type SandboxServer } from './sandbox-server.ts'

const productPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pay</title><div id="root"></div>
<script src="/sandbox/payments/client.js"></script><script src="/page.js"></script></html>`
const productPolicy = "default-src 'self'; script-src 'self'; style-src 'self'; frame-src 'self'"

let database: FreshDatabase
let sandbox: SandboxServer
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  await migratePayments(database.sql)
  const script = await bundlePage()
  sandbox = await startSandbox(database.sql, {
    routes: (app) => {
      app.get('/', (_request, reply) =>
        reply.type('text/html').header('content-security-policy', productPolicy).send(productPage),
      )
      app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script))
      app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
    },
  })
  browser = await chromium.launch(await findBrowser())
}, 60_000)
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
  await database.drop()
})
beforeEach(async () => {
  complaints = []
  page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  page.on('console', (message) => {
    // Chromium reports every 4xx response; a declined card is a 402.
    const isRefusal = /the server responded with a status of 40[02]/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(sandbox.origin)) complaints.push(`outside: ${request.url()}`)
  })
})
afterEach(async () => {
  await page.close()
  expect(complaints).toEqual([])
  expect(sandbox.violations).toEqual([])
})

async function openCheckout(more = '') {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 12345,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
  await page.goto(`${sandbox.origin}/?client_secret=${intent.client_secret}${more}`)
  return { id: intent.id, card: page.frameLocator('iframe[name^="__privateStripeFrame"]') }
}

async function typeCard(card: FrameLocator, number: string) {
  // The field moves on by itself once its script has given it the page's looks.
  await card.locator('#card[style*="font-size"]').waitFor()
  // One stream of keys, as a person types.
  await card.locator('[name=cardnumber]').pressSequentially(number)
  await page.keyboard.type('1234')
  await page.keyboard.type('123')
}

const pay = () => page.getByRole('button', { name: 'Pay' }).click()
const message = () => page.locator('#message')
const expectMessage = (text: string | RegExp) =>
  expect.poll(() => message().textContent(), { timeout: 60_000 }).toMatch(text)
const expectCardError = (text: string) =>
  expect.poll(() => page.locator('#card-error').textContent(), { timeout: 60_000 }).toBe(text)
const statusOf = async (id: string) => (await sandbox.stripe.paymentIntents.retrieve(id)).status
const challenge = () => page.frameLocator('[role=dialog] iframe')

test('a card that was typed before the script of its field arrived is paid with', async () => {
  let typed: () => void = () => {}
  const untilTyped = new Promise<void>((resolve) => (typed = resolve))
  await page.route('**/card-frame.js', async (route) => {
    await untilTyped
    await route.continue()
  })
  const { id, card } = await openCheckout()
  await card.locator('[name=cardnumber]').fill('4242424242424242')
  await card.locator('[name=exp-date]').fill('1234')
  await card.locator('[name=cvc]').fill('123')
  typed()
  await expect.poll(() => card.locator('[name=exp-date]').inputValue(), { timeout: 60_000 }).toBe('12 / 34')
  await pay()
  await expectMessage(/succeeded/)
  expect(await statusOf(id)).toBe('succeeded')
})

test('4242 pays; the card is typed in a frame at 16px and never enters the page', async () => {
  const { id, card } = await openCheckout()
  const field = card.locator('[name=cardnumber]')
  await expect
    .poll(() => field.evaluate((input) => getComputedStyle(input).fontSize), { timeout: 60_000 })
    .toBe('16px')
  await typeCard(card, '4242424242424242')
  expect(await field.inputValue()).toBe('4242 4242 4242 4242')
  expect(await card.locator('[name=exp-date]').inputValue()).toBe('12 / 34')
  await expectCardError('complete')
  expect(await page.locator('.StripeElement').getAttribute('class')).toContain('StripeElement--complete')
  await pay()
  await expectMessage(`succeeded: ${id}`)
  expect(await statusOf(id)).toBe('succeeded')
  expect(await page.content()).not.toMatch(/4242/)
})

test('a decline is told, and another card pays the same intent', async () => {
  const { id, card } = await openCheckout()
  await typeCard(card, '4000000000009995')
  await pay()
  await expectMessage('confirm: card_declined: Your card has insufficient funds.')
  for (const name of ['cvc', 'exp-date', 'cardnumber']) await card.locator(`[name=${name}]`).fill('')
  await typeCard(card, '5555555555554444')
  await pay()
  await expectMessage(`succeeded: ${id}`)
})

test('3-D Secure completed pays', async () => {
  const { id, card } = await openCheckout()
  await typeCard(card, '4000000000003220')
  await pay()
  const authorize = challenge().locator('#test-source-authorize-3ds')
  await authorize.waitFor()
  await expect
    .poll(() => authorize.evaluate((button) => document.activeElement === button), { timeout: 60_000 })
    .toBe(true)
  expect(await challenge().locator('#amount').textContent()).toBe('$123.45')
  expect(await page.locator('#root').evaluate((root) => (root as HTMLElement).inert)).toBe(true)
  await authorize.click()
  await expectMessage(`succeeded: ${id}`)
  expect(await page.locator('[role=dialog]').count()).toBe(0)
  expect(await page.locator('#root').evaluate((root) => (root as HTMLElement).inert)).toBe(false)
})

test('3-D Secure cannot be answered before the script of its window is there', async () => {
  let arrive: () => void = () => {}
  const untilArrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/challenge.js', async (route) => {
    await untilArrived
    await route.continue()
  })
  const { id, card } = await openCheckout()
  await typeCard(card, '4000000000003220')
  await pay()
  for (const answer of ['authorize', 'fail'])
    await challenge().locator(`#test-source-${answer}-3ds:disabled`).waitFor()
  arrive()
  await challenge().locator('#test-source-authorize-3ds').click()
  await expectMessage(`succeeded: ${id}`)
})

test.each(['click', 'Escape'])('3-D Secure failed by %s takes no money', async (way) => {
  const { id, card } = await openCheckout()
  await typeCard(card, '4000002500003155')
  await pay()
  await challenge().locator('#test-source-fail-3ds:enabled').waitFor()
  if (way === 'click') await challenge().locator('#test-source-fail-3ds').click()
  else await page.keyboard.press('Escape')
  await expectMessage('confirm: payment_intent_authentication_failure: We are unable to authenticate')
  expect(await statusOf(id)).toBe('requires_payment_method')
})

test('3-D Secure of an intent that was canceled in the meantime tells its state', async () => {
  const { id, card } = await openCheckout()
  await typeCard(card, '4000000000003220')
  await pay()
  await challenge().locator('#test-source-authorize-3ds').waitFor()
  await sandbox.stripe.paymentIntents.cancel(id)
  await challenge().locator('#test-source-authorize-3ds').click()
  await expectMessage(`canceled: ${id}`)
})

test('the card may be handed to the confirmation itself, and its next action be handled later', async () => {
  const { id, card } = await openCheckout('&inline')
  await typeCard(card, '4000000000003220')
  await pay()
  await expectMessage('requires_action')
  await challenge().locator('#test-source-authorize-3ds').click()
  await expectMessage(`succeeded: ${id}`)
})

test('an incomplete card is not sent', async () => {
  const { id, card } = await openCheckout()
  await card.locator('[name=cardnumber]').waitFor()
  await pay()
  await expectMessage('method: Your card number is incomplete.')
  await card.locator('[name=cardnumber]').pressSequentially('4242424242424241')
  await expectCardError('Your card number is invalid.')
  expect(await statusOf(id)).toBe('requires_payment_method')
})

test('a number that is no test card is refused', async () => {
  const { id, card } = await openCheckout()
  await typeCard(card, '4539578763621486')
  await pay()
  await expectMessage('method: Your card was declined. Your request was in test mode')
  expect(await statusOf(id)).toBe('requires_payment_method')
})
