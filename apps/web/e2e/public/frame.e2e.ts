import type { Locator, Page } from '@playwright/test'
import { signedIn } from '../identities.ts'
import { keepFontsAway } from '../own-fonts.ts'
import { answered, expect, sayForMe, test } from '../product.ts'
import { newPerson, people } from '../school.ts'

const footerPages = [
  ['Company', 'About us', '/aboutUs', 'About Us'],
  ['Company', 'Contact', '/contact', 'Contact'],
  ['Company', 'Jobs', '/jobs', 'Jobs'],
  ['Company', 'Press kit', '/press', 'Press kit'],
  ['Legal', 'Terms of use', '/terms', 'Terms of use'],
  ['Legal', 'Privacy policy', '/privacy', 'Privacy policy'],
  ['Legal', 'Cookie policy', '/cookies', 'Cookie policy'],
] as const

for (const [who, paths] of [
  ['visitor', ['/aboutUs']],
  ['student', ['/aboutUs', '/dashboard/userHome']],
] as const)
  test(
    `the bar has room for all that it shows a ${who}, at every width, in the browser’s own fonts`,
    {
      tag: '@long',
    },
    async ({ page }) => {
      if (who === 'student') await signedIn(page, people.student)
      await keepFontsAway(page)
      for (const path of paths) {
        await page.goto(path)
        const banner = page.getByRole('banner')
        await expect(banner.getByRole('link', { name: who === 'student' ? /^Cart/ : 'Login' })).toBeVisible()
        for (const width of [1920, 1280, 1024, 900, 768, 360, 320]) {
          await page.setViewportSize({ width, height: 800 })
          const shown = await banner.getByRole('link').or(banner.getByRole('button')).all()
          const boxes = (await Promise.all(shown.map((one) => one.boundingBox()))).filter(
            (box) => box !== null,
          )
          const overlapping = boxes.filter((one, index) =>
            boxes.slice(index + 1).some((other) => overlaps(one, other)),
          )
          expect(overlapping, `${path} at ${width} px`).toEqual([])
          expect(Math.max(...boxes.map(({ height }) => height)), `${path} at ${width} px`).toBeLessThan(60)
        }
        await page.setViewportSize({ width: 1280, height: 800 })
      }
    },
  )

test('the bar of a visitor: brand, links in order, Login', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/aboutUs')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Cadenza School' })).toHaveAttribute('href', '/')
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toMatch(/sticky|fixed/)

  const links = (await mainNavigation(page)).getByRole('link')
  await expect(links.first()).toBeVisible()
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(shown.slice(0, 4)).toEqual([
    ['Home', '/'],
    ['Instructors', '/instructors'],
    ['Classes', '/classes'],
    ['About Us', '/aboutUs'],
  ])
  await expect(links.filter({ hasText: 'About Us' })).toHaveAttribute('aria-current', 'page')
})

test(
  'the bar of somebody signed in: Dashboard, cart with "+n", photo with the name, Logout',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page, (await newPerson(page, 'Noa Verhoeven')).email)
    await page.goto('/classes?q=choir')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(cart).toHaveAttribute('href', '/dashboard/myCart')
    await expect(cart).toHaveText('+0')
    await page.getByRole('button', { name: 'Select Choir in a week' }).click()
    await sayForMe(page)
    await expect(cart).toHaveText('+1')
    await expect(cart).toHaveAccessibleName('Cart, 1 class')

    await expect(page.getByRole('banner').getByRole('img', { name: 'Noa Verhoeven' })).toHaveAttribute(
      'title',
      'Noa Verhoeven',
    )
    const place = isPhone(page) ? await openMenu(page) : page.getByRole('banner')
    await expect(place.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(place.getByRole('link', { name: 'Login' })).toHaveCount(0)
    await answered(page)
    await place.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
  },
)

test('every link of the footer leads to a real page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Copyright © 2023 Cadenza School')
  await expect(footer).toContainText('12 Orchard Lane')
  await expect(footer.locator('a[href^="tel:"]')).toHaveText('+1 (555) 010-0142')
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText('hello@cadenza.example')
  for (const name of ['YouTube', 'Facebook', 'X']) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:/)
  }
  for (const [group, label, path, heading] of footerPages) {
    await footer.getByRole('navigation', { name: group }).getByRole('link', { name: label }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    expect((await page.request.get(path)).status(), path).toBe(200)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test.describe('an address that is not there', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('says so, with a search and ways on', async ({ page }) => {
    await page.goto('/classes/no-such-class')
    await expect(page).toHaveTitle('This page is not here – Cadenza School')
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible()
    await page.getByLabel('Search classes').fill('cello')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/classes\?q=cello$/)
    await expect(page).toHaveTitle('Classes – Cadenza School')
  })
})

function isPhone(page: Page) {
  return (page.viewportSize()?.width ?? 0) < 768
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** On a small screen the links stand in the menu. */
async function mainNavigation(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openMenu(page) : page.getByRole('banner')
  return place.getByRole('navigation', { name: 'Main' })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
