import { chromium, type Browser, type Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../../apps/web/e2e/axe-faults.ts'
import { findBrowser } from '../../../../apps/web/e2e/find-browser.ts'
import { startIdentityServer, type IdentityServer } from './identity-server.ts'

const productPolicy = "default-src 'self'; script-src 'self'; style-src 'self'; frame-src 'self'"
const buttons = ['popup-google', 'popup-github', 'redirect-google', 'redirect-result']
const productPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Product</title>
<script src="/sandbox/identity/client.js"></script><script type="module" src="/page.js"></script>
<p id="user"></p><p id="result"></p>${buttons.map((id) => `<button id="${id}">${id}</button>`).join('')}</html>`

let server: IdentityServer
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  server = await startIdentityServer(addProduct)
  browser = await chromium.launch(await findBrowser())
}, 60_000)
afterAll(async () => {
  await browser.close()
  await server.close()
})
beforeEach(async () => {
  complaints = []
  const context = await browser.newContext()
  context.setDefaultTimeout(60_000)
  context.on('request', (request) => {
    if (!request.url().startsWith(server.origin)) complaints.push(`outside: ${request.url()}`)
  })
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
  page = await context.newPage()
  await page.goto(server.origin)
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

test.each([
  { button: 'popup-google', email: 'Popup@example.org', result: 'popup@example.org google.com true' },
  { button: 'popup-github', email: 'hub@example.org', result: 'hub@example.org github.com false' },
])('$button signs in, closes its window and survives a reload', async ({ button, email, result }) => {
  const popup = await openPopup(button)
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Name').fill('Pop Up')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expectText('#result', result)
  await expectClosed(popup)
  await page.reload()
  await expectText('#user', email.toLowerCase())
})

test('the redirect signs in, and its result comes once', async () => {
  await page.click('#redirect-google')
  await page.getByLabel('E-mail').fill('redirect@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await backAtProduct()
  await page.click('#redirect-result')
  await expectText('#result', 'redirect@example.org google.com true')
  await page.reload()
  await expectText('#user', 'redirect@example.org')
  await page.click('#redirect-result')
  await expectText('#result', 'none')
})

test('Cancel ends the popup at once, and a second attempt works', async () => {
  const popup = await openPopup('popup-google')
  const cancel = popup.locator('#cancel:enabled')
  // The window is gone before a click in it could be reported as done.
  await cancel.evaluate((button) => void setTimeout(() => (button as HTMLElement).click()))
  await expectText('#result', 'auth/popup-closed-by-user')
  await expectClosed(popup)
  const second = await openPopup('popup-google')
  await second.getByLabel('E-mail').fill('second@example.org')
  await second.getByRole('button', { name: 'Continue' }).click()
  await expectText('#result', 'second@example.org google.com true')
})

test('nothing can be pressed before the script of the page answers it', async () => {
  let arrive: () => void = () => {}
  const untilArrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.context().route('**/sandbox/identity/handler.js', async (route) => {
    await untilArrived
    await route.continue()
  })
  const popup = await openPopup('popup-google')
  for (const button of ['#cancel', '#sign-in']) await popup.locator(`${button}:disabled`).waitFor()
  arrive()
  await popup.getByLabel('E-mail').fill('patient@example.org')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expectText('#result', 'patient@example.org google.com true')
})

test('Cancel on the redirect comes back with an error', async () => {
  await page.click('#redirect-google')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await backAtProduct()
  await page.click('#redirect-result')
  await expectText('#result', 'auth/user-cancelled')
  await expectText('#user', 'nobody')
})

test('the handler goes back to pages of its own origin only, and refuses unknown providers', async () => {
  const query = 'apiKey=demo-key&appName=x&authType=signInViaRedirect&providerId=google.com'
  await page.goto(
    `${server.origin}/emulator/auth/handler?${query}&redirectUrl=${encodeURIComponent('https://evil.example/')}`,
  )
  await page.getByLabel('E-mail').fill('open@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectText('#message', 'The page to go back to is not part of this site.')
  expect(new URL(page.url()).origin).toBe(server.origin)
  const unknown = await fetch(`${server.origin}/emulator/auth/handler?providerId=<script>`)
  expect(unknown.status).toBe(400)
  expect(await unknown.text()).not.toContain('<')
})

test('the sign-in page and the mail box have no accessibility defects, and fit a small screen', async () => {
  const paths = ['/emulator/auth/handler?authType=signInViaPopup&providerId=google.com', '/sandbox/mail']
  await page.setViewportSize({ width: 320, height: 600 })
  for (const path of paths) {
    await page.goto(server.origin + path)
    expect(await axeFaults(page)).toEqual([])
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow).toBe(0)
  }
})

async function openPopup(button: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click(`#${button}`)])
  return popup
}

/** The page is loaded: a button that is pressed before its script has run does nothing. */
async function backAtProduct(): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === '/')
}

async function expectClosed(popup: Page): Promise<void> {
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

async function expectText(selector: string, text: string): Promise<void> {
  await vi.waitFor(async () => expect(await page.textContent(selector)).toBe(text), { timeout: 60_000 })
}

/** A page under the policy that the product sets, with the SDK's own browser build. */
function addProduct(app: FastifyInstance): void {
  const headers = {
    'content-security-policy': productPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  const resolve = createRequire(import.meta.url).resolve
  const pageScript = readFileSync(new URL('./browser-page/page.js', import.meta.url), 'utf8')
  const script = 'text/javascript; charset=utf-8'
  app.get('/', (_request, reply) => reply.headers(headers).type('text/html').send(productPage))
  app.get('/page.js', (_request, reply) => reply.type(script).send(pageScript))
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  for (const name of ['firebase-app.js', 'firebase-auth.js']) {
    const source = readFileSync(resolve('firebase/package.json').replace('package.json', name), 'utf8')
    const local = source.replace(/https:\/\/www\.gstatic\.com\/firebasejs\/[^/]+\//g, '/firebase/')
    app.get(`/firebase/${name}`, (_request, reply) => reply.type(script).send(local))
  }
}
