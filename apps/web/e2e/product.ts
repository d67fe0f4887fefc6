import { randomUUID } from 'node:crypto'
import {
  test as base,
  expect,
  type Browser,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test'
import { expectToast, forgetToasts, rememberToasts } from './toasts.ts'

/** A page of the running product. The test fails when the console shows an error or a request leaves this machine. */
export const test = base.extend<{ page: Page; origin: string; expectedComplaint: RegExp }>({
  /** What a test about trouble lets the console say; set with `test.use`. */
  expectedComplaint: [/^(?!)/, { option: true }],
  origin: async ({}, use) => {
    await use(process.env.E2E_ORIGIN ?? '')
  },
  baseURL: async ({}, use) => {
    await use(process.env.E2E_ORIGIN)
  },
  context: async ({ context }, use) => {
    context.on('page', keepRequestsGoing)
    await use(context)
  },
  page: async ({ page, origin, expectedComplaint }, use) => {
    const complaints: string[] = []
    const refused = new Map<string, string>()
    page.on('console', (message) => {
      if (message.type() !== 'error' || isExpected(message)) return
      const { url } = message.location()
      const complaint = `${message.text()} ${url}`
      if (message.text().includes('status of 401')) refused.set(url, complaint)
      else complaints.push(complaint)
    })
    // A call that is under way while the session is renewed, as when an address is verified, is made again, perhaps with others.
    page.on('response', (response) => {
      if (!response.ok()) return
      const again = calledBy(response.url())
      for (const url of refused.keys())
        if (calledBy(url).every((call) => again.includes(call))) refused.delete(url)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(origin))
        complaints.push(`request to ${request.url()}`)
    })
    await use(await prepared(page))
    complaints.push(...refused.values())
    expect(complaints.filter((complaint) => !expectedComplaint.test(complaint))).toEqual([])
  },
})
export { expect }

/** The path, or the procedures of a batch. */
const calledBy = (url: string) => new URL(url).pathname.replace('/trpc/', '').split(',')

/**
 * The browser itself reports every response of 400 and more: for a declined card or a wrong password that is intended.
 */
const expectedRefusal =
  /Failed to load resource: (the server responded with a status of (400|402|409)|net::ERR_FAILED)/

/** A missing file is always wrong; a class or a page that is not found is a valid response. */
function isExpected(message: ConsoleMessage) {
  if (expectedRefusal.test(message.text())) return true
  const { url } = message.location()
  return message.text().includes('status of 404') && (url.includes('/trpc/') || url === message.page()?.url())
}

/** Moves within the page that is open, as a link does: for a fraction of what it costs to load the page anew. */
export async function moveTo(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** A server-rendered page responds to clicks only after its script has taken over. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** A window whose pages have taken over before anything is pressed, and whose toasts are remembered. */
async function prepared(page: Page): Promise<Page> {
  await rememberToasts(page)
  countQuestions(page)
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    if (page.url() !== 'about:blank') await hydrated(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (...args) => {
    const response = await reload(...args)
    await hydrated(page)
    return response
  }
  return page
}

/**
 * Chromium can lose a request that is on its way in the moment in which the last route of its page is taken away: it
 * hangs for good, and what the page asks for next behind it. One route that nothing matches stays, so none is the last.
 */
function keepRequestsGoing(page: Page) {
  const route = page.route.bind(page)
  let kept: Promise<unknown> | undefined
  page.route = async (...args) => {
    kept ??= route('https://nowhere.invalid/', (request) => request.continue())
    await kept
    return route(...args)
  }
}

/** What each page has requested and not wholly received yet: responses of the school, and scripts. */
const questions = new WeakMap<Page, Set<Request>>()

function countQuestions(page: Page) {
  const open = new Set<Request>()
  questions.set(page, open)
  page.on('request', (request) => {
    if (request.url().includes('/trpc/') || request.resourceType() === 'script') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/**
 * Everything that the page requested has arrived. Called before a sign-out: a request that reaches the school after the
 * session's end is refused with 401, as it should be, and the browser reports that as an error. Called before going
 * offline, too: a response that has only begun to arrive is lost.
 */
export async function answered(page: Page) {
  const open = () => [...(questions.get(page) ?? [])].map((request) => request.url())
  await expect(async () => {
    expect(open()).toEqual([])
    // What has come, such as a script, may ask for more.
    await page.evaluate(tasksBefore)
    expect(open()).toEqual([])
  }).toPass()
}

/** Resolves after the tasks that wait already, also where the test has stopped the page's clock. */
async function tasksBefore() {
  for (let round = 0; round < 3; round++)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(undefined)
    })
}

/** Keeps calls of a procedure on their way until the function that it returns is called. */
export async function holdCalls(page: Page, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/trpc/${procedure}**`, (route) => promise.then(() => route.continue()))
  return resolve
}

/** A second user's window: nothing is shared with the first one. */
export async function otherPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  keepRequestsGoing(page)
  return prepared(page)
}

export const demoPassword = 'Cadenza2026!'

export function newEmail(): string {
  return `${randomUUID()}@example.org`
}

export async function logIn(page: Page, email: string, password = demoPassword) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Login Successfully')
}

interface Mail {
  id: string
  to: string
  subject: string
  text: string
}

/** A user's mails in the sandbox's mail box, newest first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const { messages }: { messages: Mail[] } = await answer.json()
  return messages
}

/** The link in a user's latest mail. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const messages = await mailsTo(page, email)
    link = /https?:\/\/\S+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 60_000, intervals: [100, 200] })
  return link
}

/** The digits that prove an address, from the newest mail that has some. */
export async function mailedDigits(page: Page, email: string): Promise<string> {
  let digits = ''
  await expect(async () => {
    const messages = await mailsTo(page, email)
    digits = messages.map(({ subject }) => /^\d{6}/.exec(subject)?.[0]).find(Boolean) ?? ''
    expect(digits).not.toBe('')
  }).toPass({ timeout: 60_000, intervals: [100, 200] })
  return digits
}

/** Types a card into the provider's own frame. */
export async function typeCard(page: Page, number: string) {
  const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]').first()
  await frame.locator('[name="cardnumber"]').fill(number)
  await frame.locator('[name="exp-date"]').fill('1234')
  await frame.locator('[name="cvc"]').fill('123')
}

/**
 * A user who has an account at the identity service and has never been here: the quick way to a user for one journey.
 */
export async function newAccount({ request }: Pick<Page, 'request'>): Promise<string> {
  const email = newEmail()
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', {
    data: { email, password: demoPassword, returnSecureToken: true },
  })
  expect(answer.status()).toBe(200)
  return email
}

interface Person {
  name: string
  email: string
}

/** Fills the form of the open sign-up page and sends it. */
export async function signUp(page: Page, { name, email }: Person) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Account Created Successfully')
}

/** Puts a class into the cart as newcomers do, for themselves. */
export async function selectClass(page: Page, name: string) {
  await page.goto(`/classes?q=${encodeURIComponent(name)}`)
  // A toast is drawn twice where its script comes late; the second one must not stand for this class.
  await forgetToasts(page, 'Course Added To Cart')
  await page.getByRole('button', { name: `Select ${name}` }).click()
  await sayForMe(page)
}

/** Who never said whom they buy for is asked: for themselves. */
export async function sayForMe(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'For whom?' })
  await dialog.getByRole('button', { name: 'Me', exact: true }).click()
  await expectToast(page, 'Course Added To Cart')
  await dialog.getByRole('button', { name: 'Close' }).click()
}
