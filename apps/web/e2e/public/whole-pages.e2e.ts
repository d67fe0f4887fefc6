import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../product.ts'

// Pictures of whole pages, print previews and saved pages had empty covers and an empty footer.
test(
  'a whole page is painted to its end: the last cover of the classes, on paper as well, and the footer',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/classes')
    const cover = page.getByRole('main').getByRole('article').last().locator('img')
    const footer = page.getByRole('contentinfo')
    // No one has scrolled.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    const painted = await coloursOf(page, [cover, footer])
    await page.emulateMedia({ media: 'print' })
    const [printed] = await coloursOf(page, [cover])
    await page.emulateMedia({ media: null })
    // Negative control: what is laid out only when a visitor comes near has hardly a colour.
    await cover.evaluate(({ style }) => (style.visibility = 'hidden'))
    await footer.evaluate(({ style }) => {
      style.contentVisibility = 'hidden'
      style.containIntrinsicBlockSize = '400px'
    })
    const blank = await coloursOf(page, [cover, footer])
    for (const [index, colours] of blank.entries()) expect(painted[index]).toBeGreaterThan(3 * colours)
    expect(printed).toBeGreaterThan(3 * (blank[0] ?? 0))
  },
)

test(
  'the way back leads to the card that was pressed, on a long page as well',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/classes')
    const card = page.getByRole('main').getByRole('article').nth(14)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    const again = page.getByRole('main').getByRole('link', { name, exact: true })
    // The second is among those seen lately.
    await expect(again.first()).toBeInViewport()
  },
)

/** How many colours a picture of the whole page has where each of its parts is, without scrolling. */
async function coloursOf(page: Page, parts: Locator[]): Promise<number[]> {
  const places = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + scrollX, y: y + scrollY, width, height }
      }),
    ),
  )
  const picture = await page.screenshot({ fullPage: true, scale: 'css' })
  return page.evaluate(
    async ([base64, areas]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      return areas.map(({ x, y, width, height }) => {
        const { data } = context.getImageData(x, y, width, height)
        return new Set(new Uint32Array(data.buffer)).size
      })
    },
    [picture.toString('base64'), places] as const,
  )
}
