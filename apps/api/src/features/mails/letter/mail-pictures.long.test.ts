import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailKinds, type MailKind } from '@cadenza/contracts/school/mail-values'
import { axeFaults } from '../../../../../web/e2e/axe-faults.ts'
import { findBrowser } from '../../../../../web/e2e/find-browser.ts'
import { writeEveryMail } from '../../../../test/every-mail.ts'
import { runTestApp } from '../../../../test/run-test-app.ts'
import type { Mail } from '../../../gateways/mail-gateway.ts'

/** To be looked at: each kind at two widths, light and dark, and its text. */
const folder = 'test-results/mails'
const widths = [360, 640]
const schemes = ['light', 'dark'] as const

const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })
let written: Map<MailKind, Mail>
let browser: Browser
let page: Page
let bare: Page

/** Every kind is handed to the sandbox's mail server; the pictures in it are the product's own. */
beforeAll(async () => {
  written = await writeEveryMail(product, product.origin)
  for (const mail of written.values()) await product.deps.mail?.send(mail)
  browser = await chromium.launch(await findBrowser())
  page = await browser.newPage({ locale: 'en-US', baseURL: product.origin })
  bare = await browser.newPage({ locale: 'en-US', viewport: { width: 360, height: 800 } })
  await mkdir(folder, { recursive: true })
})
afterAll(() => browser?.close())

describe('every mail, opened in the mail box', () => {
  test.each(mailKinds)('%s', async (kind) => {
    const mail = written.get(kind)
    if (!mail) throw new Error(`${kind} was not written`)
    await writeFile(join(folder, `${kind}.txt`), `${mail.subject}\n\n${mail.text}`)
    await open(page, mail)
    expect(await faultsOf(page)).toEqual([])
    for (const width of widths)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(overflow), `at ${width} pixels`).toBe(0)
        await page.screenshot({ path: join(folder, `${kind}.${width}.${colorScheme}.png`), fullPage: true })
      }
    expect(faultsOfText(mail)).toEqual([])
    // The mail box runs no script, not even of a tool that looks for faults.
    await bare.setContent(mail.html)
    for (const colorScheme of schemes) {
      await bare.emulateMedia({ colorScheme })
      expect(await axeFaults(bare), colorScheme).toEqual([])
    }
  })
})

/** From the list of the recipient's mails, where its text and its files stand, to the mail as HTML. */
async function open(box: Page, { to, subject, attachments = [] }: Mail) {
  await box.goto(`/sandbox/mail?to=${encodeURIComponent(to.address)}`)
  const article = box.getByRole('article', { name: subject, exact: true }).first()
  for (const { fileName } of attachments) await article.getByText(`Attached: ${fileName}`).waitFor()
  await article.getByRole('link', { name: 'Show as HTML' }).click()
  await box.getByRole('heading', { level: 1, name: subject, exact: true }).waitFor()
  // With its pictures.
  await box.waitForLoadState()
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Pictures that did not come or say nothing to those who do not see them, and links that lead nowhere from a mail. */
function faultsOf(shown: Page): Promise<string[]> {
  return shown.evaluate(() =>
    [...document.querySelectorAll('img, a')]
      .filter((element) =>
        element instanceof HTMLImageElement
          ? !element.hasAttribute('alt') || element.naturalWidth === 0
          : !/^(https?:|tel:|mailto:)./.test(element.getAttribute('href') ?? ''),
      )
      .map(({ outerHTML }) => outerHTML),
  )
}

/** The text part stands alone: it holds what the other one shows, and no trace of how it was made. */
function faultsOfText({ subject, text, html }: Mail): string[] {
  const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [
    ...(text.trim() === '' ? ['no text'] : []),
    ...(`${subject}\n${text}`.match(/<\/?[a-z][^>]*>|&[a-z#\d]+;|undefined|\bnull\b|NaN|\[object/g) ?? []),
    ...links.filter((link) => !text.includes(link)).map((link) => `the text lacks ${link}`),
  ]
}
