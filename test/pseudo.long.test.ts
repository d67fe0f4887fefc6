import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../apps/web/e2e/find-browser.ts'
import { signedIn } from '../apps/web/e2e/identities.ts'
import { people } from '../apps/web/e2e/school.ts'
import { connect } from '../apps/api/src/db/connect/client.ts'
import { databaseOf } from '../bench/lib/product.ts'
import {
  builtServer,
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from './running-product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const widths = [360, 1280]

/** Forty screens, by who sees them. `$class`, `$person` and the like are the first of their kind in the demo. */
const screens: Record<'visitor' | 'student' | 'instructor' | 'office', string[]> = {
  visitor: [
    ...['/', '/classes', '/classes/$course', '/classes/week', '/instructors', '/aboutUs', '/contact'],
    ...['/cookies', '/saved', '/login', '/signUp', '/forgotPassword', '/nowhere'],
  ],
  student: [
    ...['userHome', 'myCart', 'enrolledClasses', 'paymentHistory', 'family', 'waitingList'].map(own),
    ...['timetable', 'messages', 'profile', 'ask', 'absence'].map(own),
  ],
  instructor: ['instructorHome', 'myClasses', 'addClass', 'away', 'teacherProfile', 'desk'].map(own),
  office: [
    ...['adminHome', 'allClasses', 'payments', 'families', 'people', 'mails', 'messages', 'rooms'].map(own),
    ...['terms', 'reports', 'days', 'auditLog', 'school', 'enrol', 'today', 'inTheHouse'].map(own),
  ],
}

function own(page: string) {
  return `/dashboard/${page}`
}

let checkout: string
let dataDirectory: string
let product: RunningProduct
let browser: Browser
let origin: string
/** Everything that people have written: the rows of all tables, in small letters. */
let written: string

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'cadenza-pseudo-'))
  await copyCheckout()
  const build = (app: string, ...options: string[]) =>
    promisify(execFile)(process.execPath, [`apps/${app}/build.mjs`, ...options], {
      cwd: checkout,
      env: { ...process.env, NODE_ENV: undefined, PSEUDO: '1' },
    })
  await build('api')
  await build('web', '--quick')
  dataDirectory = newDataDirectory()
  const environment = { DATA_DIR: dataDirectory }
  product = runProduct({ checkout, program: [builtServer], environment })
  origin = await product.ready()
  written = await everyRow()
  browser = await chromium.launch(await findBrowser())
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  if (dataDirectory) await removeDataDirectory(dataDirectory)
  await rm(checkout, { recursive: true, force: true })
})

/** The sources, with the packages of this checkout. */
async function copyCheckout() {
  const left = /^(\.git|\.data|\.cache|test-results|tools)$|(^|\/)(dist[^/]*|\.turbo)$/
  const linked: string[] = []
  await cp(root, checkout, {
    recursive: true,
    filter(source) {
      const path = relative(root, source)
      if (/(^|\/)node_modules$/.test(path)) linked.push(path)
      return !left.test(path) && !/(^|\/)node_modules$/.test(path)
    },
  })
  for (const path of linked) await symlink(join(root, path), join(checkout, path))
}

async function everyRow(): Promise<string> {
  const sql = connect(databaseOf(dataDirectory))
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`
  const rows: string[] = []
  for (const { name } of tables)
    for (const { row } of await sql<{ row: string }[]>`select t::text as row from ${sql.unsafe(name)} t`)
      rows.push(row)
  // Written apart, shown together.
  for (const { name } of await sql<{ name: string }[]>`
    select given_name || ' ' || family_name as name from participants`)
    rows.push(name)
  await sql.end()
  return rows.join('\n').toLowerCase().replaceAll(/\s+/g, ' ')
}

test.each(Object.keys(screens) as (keyof typeof screens)[])(
  'what a %s sees is a message, and has room for words that are two fifths longer',
  async (viewer) => {
    const page = await browser.newPage({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' })
    if (viewer !== 'visitor') await signedIn(page, people[viewer])
    const faults: string[] = []
    for (const path of screens[viewer]) {
      await page.setViewportSize({ width: widths[0] ?? 360, height: 800 })
      await open(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (beyond > 0) faults.push(`${path} at ${width}: ${beyond} pixels too wide`)
        for (const text of (await textsOf(page)).filter(isEnglish)) faults.push(`${path}: ${text}`)
      }
    }
    await page.close()
    expect([...new Set(faults)]).toEqual([])
  },
)

async function open(page: Page, path: string) {
  const course = '/classes/choir-in-a-week-july-2027'
  await page.goto(path === '/classes/$course' ? course : path)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], main .skeleton'))
}

/** Each text of the page, and what is said of its elements. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (!parent?.closest('script, style, noscript, [translate="no"], code, kbd, time'))
        texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '')
    return texts
  })
}

/** Has words without an accent that nobody has written. */
function isEnglish(text: string): boolean {
  return text
    .split(/[·–—:,;()|/→\n]|\s-\s/)
    .map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, ' '))
    .filter((part) => /[a-z]{2}/.test(part) && !/[^\0-\x7F]/.test(part.replaceAll(/[“”’…]/g, '')))
    .some((part) => !written.includes(part) && !plain.test(part))
}

/** Addresses, keys, formats and names of things. */
const plain =
  /^(https?:|www\.|\S+@\S+|pdf|csv|ics|png|jpeg|webp|usd|ctrl|esc|[\d.,$€% +]*(kb|mb)?)$|@|\.(pdf|csv|ics)$/
