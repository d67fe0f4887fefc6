import type { Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expect, test } from '../product.ts'
import { newInstructor, ownName, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

const rules = 'PNG, JPEG or WebP, at most 5 MB, best in landscape 4:3.'
const dropZone = 'input[type=file]'

/** A picture that the browser itself draws and encodes. */
async function drawn(page: Page, { width = 800, height = 600, type = 'image/png' } = {}): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, mime]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      for (let x = 0; x < w; x += 8) {
        context!.fillStyle = `hsl(${x % 360} 80% 50%)`
        context!.fillRect(x, 0, 8, h)
      }
      return canvas.toDataURL(mime).split(',')[1] ?? ''
    },
    [width, height, type] as const,
  )
  return Buffer.from(base64, 'base64')
}

async function openForm(page: Page, email: string = people.instructor) {
  await signedIn(page, email)
  await page.goto('/dashboard/addClass')
  await page.getByLabel('Class name').fill('Kora by the river')
}

/** Drops a file where people would: onto the framed area. */
async function drop(
  page: Page,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
) {
  const transfer = await page.evaluateHandle(
    ([text, fileName, type]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName, { type }))
      return data
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  const zone = page.locator('div', { has: page.locator(`:scope > ${dropZone}`) })
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

const preview = (page: Page) => page.getByRole('img', { name: 'The chosen picture' })

test(
  'the rules are told first; a dropped picture is stored and shown, also in the card',
  { tag: '@long' },
  async ({ page }) => {
    await openForm(page)
    const field = page.locator(dropZone)
    await expect(page.getByText(rules)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(new RegExp(rules.replaceAll('.', '\\.')))
    const above = await page.getByText(rules).boundingBox()
    const below = await page.getByText('or drop a picture here').boundingBox()
    expect(above!.y).toBeLessThan(below!.y)

    await drop(page, { name: 'kora.png', mimeType: 'image/png', buffer: await drawn(page) })
    await expect(preview(page)).toBeVisible()
    const src = await preview(page).getAttribute('src')
    expect(src).toMatch(/^\/images\/[\da-f-]{36}\/\d+\.webp$/)
    await expect(page.getByRole('status').filter({ hasText: 'The picture is stored' })).toBeAttached()
    await expect(
      page.getByRole('region', { name: 'How students will see it' }).locator('img'),
    ).toHaveAttribute('src', src!)
    await expect(page.getByLabel('Class name')).toHaveValue('Kora by the river')
  },
)

test(
  'browsing takes a picture by mouse and by keyboard',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await openForm(page)
    // While a listener is attached the browser hands over file choosers; with two waiting in turn, one could be missed.
    page.on('filechooser', () => {})
    const byButton = page.waitForEvent('filechooser')
    await page.getByText('Browse', { exact: true }).click()
    await (
      await byButton
    ).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawn(page, { type: 'image/jpeg' }) })
    await expect(preview(page)).toBeVisible()
    const first = await preview(page).getAttribute('src')

    await page.locator(dropZone).focus()
    const byKey = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (
      await byKey
    ).setFiles({ name: 'b.webp', mimeType: 'image/webp', buffer: await drawn(page, { type: 'image/webp' }) })
    await expect(preview(page)).not.toHaveAttribute('src', first!)
  },
)

test(
  'what is no picture is refused in plain words, before it is sent and by the server, and nothing typed is lost',
  { tag: '@long' },
  async ({ page }) => {
    await openForm(page)
    const field = page.locator(dropZone)
    const complaint = page.getByRole('alert').filter({ hasText: /picture/ })
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/images')) sent++
    })
    await drop(page, { name: 'song.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(complaint).toHaveText('Please choose a PNG, JPEG or WebP picture.')
    await field.setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await expect(complaint).toHaveText('This picture is larger than 5 MB. Please choose a smaller one.')
    expect(sent).toBe(0)

    // It calls itself a picture, so only the server finds out.
    await field.setInputFiles({
      name: 'liar.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    })
    await expect(complaint).toHaveText('Please choose a PNG, JPEG or WebP picture')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByLabel('Class name')).toHaveValue('Kora by the river')
    await field.setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: await drawn(page) })
    await expect(preview(page)).toBeVisible()
    await expect(complaint).toHaveCount(0)
  },
)

test(
  'an upload shows how far it is, can be cancelled, and tried again when it fails',
  { tag: '@long' },
  async ({ page }) => {
    await openForm(page)
    const field = page.locator(dropZone)
    const picture = { name: 'kora.png', mimeType: 'image/png', buffer: await drawn(page) }
    const progress = page.getByRole('progressbar', { name: 'Sending the picture' })
    await page.route('**/images', () => {})
    await field.setInputFiles(picture)
    await expect(progress).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(progress).toBeHidden()
    await expect(page.getByText('or drop a picture here')).toBeVisible()

    await page.unroute('**/images')
    await page.route('**/images', (route) => route.abort(), { times: 1 })
    await field.setInputFiles(picture)
    await expect(page.getByText('The picture could not be sent. Please check your connection.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(preview(page)).toBeVisible()
  },
)

test('a picture dropped beside the field does not take the page away', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  const prevented = await page.evaluate(() => {
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })
    document.querySelector('h1')?.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(prevented).toBe(true)
})

test(
  'a class without a picture shows its generated poster, the same one each time',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    // With dates are those of the school itself, whatever other journeys offer and sell.
    await page.goto('/classes?time=morning+afternoon')
    const covers = page.locator('article img')
    await expect(covers.first()).toBeVisible()
    const addresses = await covers.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src') ?? ''),
    )
    expect(addresses.length).toBeGreaterThanOrEqual(10)
    const posters = addresses.filter((address) => address.startsWith('/art/cover/'))
    // Other tests offer classes that share a picture.
    expect(new Set(posters).size).toBeGreaterThanOrEqual(10)
    for (const address of posters.slice(0, 3)) {
      const answer = await page.request.get(address)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
      expect(await (await page.request.get(address)).text()).toBe(await answer.text())
    }
    await expect
      .poll(() => covers.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test(
  'the page of a class shows its cover whole: 2:1 on wide windows, 4:3 on phones',
  { tag: ['@phone', '@long'] },
  async ({ page, isMobile }) => {
    await page.goto('/classes?q=cello')
    await page.getByRole('link', { name: 'Cello choir', exact: true }).click()
    // The list shows the same cover until the page has come.
    await expect(page.getByRole('heading', { level: 1, name: 'Cello choir' })).toBeVisible()
    const cover = page.getByRole('article').locator('img[src*="_cello"]')
    const wanted = isMobile ? /_cello\.svg$/ : /_cello_wide\.svg$/
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(wanted)
    const shown = await cover.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return {
        own: image.naturalWidth / image.naturalHeight,
        box: image.width / image.height,
      }
    })
    expect(shown.own).toBeCloseTo(isMobile ? 4 / 3 : 2, 2)
    expect(shown.box).toBeCloseTo(shown.own, 1)
  },
)

test(
  'an uploaded picture is offered in sizes and formats; one that is gone gives way to the poster',
  { tag: '@long' },
  async ({ page }) => {
    // A user whose list no other journey makes longer.
    await openForm(page, (await newInstructor(page)).email)
    await page.getByLabel(/seats/i).fill('5')
    await page.getByLabel(/price/i).fill('80')
    await page
      .locator(dropZone)
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawn(page) })
    const inCard = page.getByRole('region', { name: 'How students will see it' })
    await expect(inCard.locator('source[type="image/avif"]')).toHaveAttribute(
      'srcset',
      /400\.avif 400w.*1200\.avif 1200w/,
    )
    await expect(inCard.locator('source[type="image/webp"]')).toHaveAttribute('srcset', /400\.webp 400w/)
    await page.getByRole('button', { name: 'Add the class' }).click()
    await expect(page.getByRole('heading', { name: 'My classes', level: 1 })).toBeVisible()

    const picture = page.locator('main img').first()
    await expect(picture).toHaveAttribute('src', /^\/images\//)

    await page.route('**/images/**', (route) => route.abort())
    await page.goto('/dashboard/myClasses')
    await expect(picture).toHaveAttribute('src', /^\/art\/cover\//)
  },
)

test(
  'the office adds a picture of the school, and visitors see it, also without a script, until it is removed',
  { tag: '@phone' },
  async ({ page }) => {
    const alt = ownName('The garden gate')
    await signedIn(page, people.office)
    await page.goto('/dashboard/pictures')
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await page
      .locator(dropZone)
      .setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: await drawn(page) })
    await expect(preview(page)).toBeVisible()
    await page.getByRole('button', { name: 'Add the picture' }).click()
    await expect(page.getByLabel('What it shows')).toHaveAccessibleDescription(/say what the picture shows/)
    await page.getByLabel('What it shows').fill(alt)
    await page.getByRole('button', { name: 'Add the picture' }).click()
    await expectToast(page, 'The picture is saved')
    const shown = page.getByRole('img', { name: alt })
    await expect(shown).toBeVisible()
    await expectAccessibleInBothLooks(page)

    expect(await (await page.request.get('/aboutUs')).text()).toContain(`alt="${alt}"`)
    await page.goto('/aboutUs')
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessibleInBothLooks(page)

    await page.goto('/dashboard/pictures')
    const menu = page.getByRole('button', { name: new RegExp(`^Actions for picture \\d: ${alt}$`) })
    await chooseAction(page, menu, `Remove: ${alt}`)
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await expectToast(page, 'The picture is removed')
    await expect(shown).toHaveCount(0)
  },
)

test('pages name a picture for those who share them', async ({ page, origin }) => {
  // Not those of other journeys, which come and go.
  const course = await firstLink(
    page,
    '/classes?family=piano&time=morning+afternoon',
    /\/classes\/[a-z-]+-\d{4}/,
  )
  const teacher = await firstLink(page, '/instructors?q=ada', /\/instructors\/[\da-f]{8}-[\da-f-]{27}/)
  for (const path of ['/', course, teacher]) {
    const { title, meta } = await headOf(page, path)
    const address = meta['og:image'] ?? ''
    const pictured = address.replace('/share/home.png', '/').replace('/share/', '/').replace('.png', '')
    // The picture of a class is named by its id, which leads to its page.
    expect((await page.request.get(pictured)).url()).toBe(`${origin}${path}`)
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
    expect(meta['og:image:alt']).toBe(title)
    expect([meta['twitter:card'], meta['twitter:image']]).toEqual(['summary_large_image', address])
    const picture = await page.request.get(address)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})

async function firstLink({ request }: Page, list: string, address: RegExp): Promise<string> {
  const html = await (await request.get(list)).text()
  return address.exec(html)?.[0] ?? ''
}

/** What the document says to those who run no script. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((text) => {
    const head = new DOMParser().parseFromString(text, 'text/html')
    const meta = [...head.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.name,
      meta.content,
    ])
    return { title: head.title, meta: Object.fromEntries(meta) as Record<string, string> }
  }, html)
}
