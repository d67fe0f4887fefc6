import type { Locator, Page } from '@playwright/test'
import { keepFontsAway } from '../own-fonts.ts'
import { expect, test } from '../product.ts'

test('home: four banners, the benefits, six courses, six teachers and the students’ reviews', async ({
  page,
}) => {
  await page.goto('/')
  await expectBenefits(page)
  await expectCourses(page)
  await expectTeachers(page)
  const review = page.getByRole('region', { name: 'Student reviews' }).locator('figure').first()
  await expect(review.getByRole('img', { name: /out of 5/ })).toBeVisible()
  await expect(review.locator('blockquote')).not.toBeEmpty()
  await expect(review.locator('figcaption')).toHaveText(/\S.* · \w+ 20\d\d$/)
  await expectBanners(page)
})

/** 30 apart, with dots to press. */
async function expectBanners(page: Page) {
  const banner = page.getByRole('region', { name: 'What awaits you' })
  const slides = banner.locator('[aria-roledescription="slide"]')
  const dots = banner.getByRole('button', { name: /^Slide \d of 4$/ })
  await expect(slides).toHaveCount(4)
  await expect(dots).toHaveCount(4)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')

  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.5 })
  await expect(slides.nth(0)).toHaveAttribute('inert')
  await expect.poll(() => gapBetween(slides.nth(1), slides.nth(2))).toBe(30)
  for (const picture of await slides.locator('img').all()) {
    expect((await page.request.get((await picture.getAttribute('src')) ?? '')).status()).toBe(200)
  }
}

/** Words, and one column or four. */
async function expectBenefits(page: Page) {
  const benefits = page.getByRole('region', { name: 'Benefits About Online Learning Expertise' })
  await expect(benefits.getByText('Learn Anything', { exact: true })).toBeVisible()
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
    'Certified Teachers',
    'Special Education',
    'Book & Library',
    'Earn A Certificates',
  ])
  await expect(benefits.getByRole('listitem')).toContainText([
    /expert, certified instructors/i,
    /learners with disabilities and differing needs/i,
    /courses for authors, library professionals and book lovers/i,
    /a recognised certificate on successful completion/i,
  ])
  const columns = await benefits
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(4)
}

async function expectCourses(page: Page) {
  const courses = page.getByRole('region', { name: 'Popular courses' }).getByRole('article')
  await expect(courses).toHaveCount(6)
  for (const course of await courses.all()) {
    await expect(course.locator('img')).toHaveAttribute('src', /./)
    await expect(course.getByRole('heading')).not.toBeEmpty()
    await expect(course).toContainText(/with \S+/)
    await expect(course).toContainText(/\d+ places?|Last place|Full/)
    await expect(course).toContainText(/\$\d+\.\d{2}/)
    await expect(course.getByRole('button', { name: /^(Select|Full)/ })).toBeVisible()
  }
}

async function expectTeachers(page: Page) {
  const teachers = page.getByRole('region', { name: 'Popular teachers' }).getByRole('article')
  await expect(teachers).toHaveCount(6)
  for (const teacher of await teachers.all()) {
    await expect(teacher.locator('img')).toHaveAttribute('src', /./)
    await expect(teacher.getByRole('heading')).not.toBeEmpty()
    const mail = teacher.getByRole('link', { name: /^Email / })
    await expect(mail).toHaveAttribute('href', /^mailto:\S+@/)
    await expect(mail).toHaveAttribute('title', /@/)
  }
}

async function gapBetween(left: Locator, right: Locator) {
  const [a, b] = [await left.boundingBox(), await right.boundingBox()]
  return a && b ? Math.round(b.x - a.x - a.width) : undefined
}

test(
  'home at every width: the words of the first banner stand whole in it, in the browser’s own fonts, its picture is cut off nowhere, and six cards fill their rows',
  { tag: '@long' },
  async ({ page }) => {
    await keepFontsAway(page)
    await page.goto('/')
    const slide = page.locator('[aria-roledescription="slide"]').first()
    for (const [width, columns] of [
      [320, 1],
      [768, 2],
      [1024, 3],
      [1280, 3],
      [1920, 3],
      [3840, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 })
      const room = async () => (await edgeOf(slide)) - (await edgeOf(slide.getByRole('search')))
      await expect.poll(room, `at ${width}`).toBeGreaterThan(0)
      for (const name of ['Popular courses', 'Popular teachers']) {
        const cards = page.getByRole('region', { name }).getByRole('article')
        const lefts = () =>
          cards.evaluateAll(
            (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
          )
        await expect.poll(lefts, `${name} at ${width}`).toBe(columns)
      }
      // Phones have a crop of their own.
      if (width >= 768) await expectWhole(page.locator('picture img').first())
    }
  },
)

async function edgeOf(part: Locator) {
  return part.evaluate((element) => element.getBoundingClientRect().bottom)
}

/** So that no sun is cut off. */
async function expectWhole(banner: Locator) {
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(4, 2)
  expect(await banner.evaluate((image: HTMLImageElement) => image.width / image.height)).toBeLessThanOrEqual(
    4.01,
  )
}
