import type { Page } from '@playwright/test'
import { answered, expect, test } from '../product.ts'
import { signedIn } from '../identities.ts'
import { callAs, newAdmin, newClass, people, signInAsNew } from '../school.ts'

const windows = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 360, height: 740 },
]

test(
  'what sticks to a public page lies over none of its text: the price of a class covered its dates',
  { tag: '@long' },
  async ({ page }) => {
    for (const path of ['/', '/classes', await pathOfClassWithDates(page)]) {
      await page.goto(path)
      await expectNothingCovered(page)
    }
  },
)

test(
  'what sticks to a page of the dashboard lies over none of its text',
  { tag: '@long' },
  async ({ page }) => {
    const { id } = await newClass(page)
    const email = await signInAsNew(page)
    const call = await callAs(page, email)
    for (let line = 0; line < 4; line++) {
      const course = await newClass(page, { status: 'Approved' })
      await call('POST', '/carts', { courseItemId: course.id, email })
    }
    await page.goto('/dashboard/myCart')
    await expect(page.getByRole('region', { name: 'Total' })).toBeVisible()
    await expectNothingCovered(page)

    await signedIn(page, people.instructor)
    for (const path of [`/dashboard/updateClass/${id}`, '/dashboard/teacherProfile']) {
      await page.goto(path)
      await answered(page)
      await expectNothingCovered(page)
    }
    // Without a decision to take back, whose bar stays in sight over what scrolls below it.
    await signedIn(page, await newAdmin(page))
    await page.goto('/dashboard/manageClasses')
    await answered(page)
    await expectNothingCovered(page)
  },
)

async function pathOfClassWithDates(page: Page): Promise<string> {
  const found = await page.request.get('/approvedCourses?q=piano%20four%20hands')
  const [first] = (await found.json()) as { _id: string }[]
  return `/classes/${first?._id}`
}

async function expectNothingCovered(page: Page) {
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate((of) => {
        scrollTo({ top: of * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' })
      }, part)
      const place = `${page.url()} at ${size.width} × ${size.height}, ${part * 100} % down`
      // A window that was made smaller takes a moment to come to rest.
      await expect.poll(() => page.evaluate(coveredTexts), place).toEqual([])
    }
  }
}

/**
 * The texts of `main` that lie under, or over, something that sticks or is fixed. A bar over the whole width is meant
 * to have the page pass under it, and counts only where the page begins or ends.
 */
function coveredTexts(): string[] {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  const boxes = [...document.querySelectorAll('body *')].filter((element) => {
    if (!['sticky', 'fixed'].includes(getComputedStyle(element).position)) return false
    const { width, height, top } = element.getBoundingClientRect()
    const isAtRest = top > innerHeight / 2 ? isAtEnd : scrollY === 0
    return width > 0 && height > 0 && (isAtRest || width < innerWidth - 1)
  })
  const main = document.querySelector('main')
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement
    const words = text.textContent?.trim()
    if (!parent || !words || !parent.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of boxes) {
      if (box.contains(parent)) continue
      const edge = box.getBoundingClientRect()
      for (const rect of range.getClientRects()) {
        const [left, right] = [Math.max(rect.left, edge.left), Math.min(rect.right, edge.right)]
        const [top, bottom] = [
          Math.max(rect.top, edge.top, 0),
          Math.min(rect.bottom, edge.bottom, innerHeight),
        ]
        if (right - left < 3 || bottom - top < 3) continue
        // What is cut off, or hidden from eyes, is not found at its place.
        const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        if (there.includes(parent)) found.push(words)
      }
    }
  }
  return [...new Set(found)]
}
