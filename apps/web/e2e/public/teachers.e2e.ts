import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../product.ts'
import { enrol, newClass, newPerson } from '../school.ts'

test('teachers are found by words and by instrument, and the address keeps it', async ({ page }) => {
  await page.goto('/instructors')
  const cards = page.getByRole('main').getByRole('article')
  const ada = cards.filter({ hasText: 'Ada Lindqvist' })
  await expect(ada).toContainText('Guitar, Ukulele, Songwriting')
  await expect(ada).toContainText(/\d classes/)
  await expect(ada.getByRole('img', { name: /out of 5/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search teachers' }).fill('ines')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Inés Romero')
  await expect(page).toHaveURL('/instructors?q=ines')
  await page.reload()
  await expect(cards).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'Teachers by instrument' })
    .getByRole('link', { name: 'Brass' })
    .click()
  await expect(page.getByRole('heading', { name: 'No teacher found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all teachers' }).click()
  await expect(page).toHaveURL('/instructors')
  // More than the school began with, or as many: other journeys make teachers, and take some back.
  await expect.poll(() => cards.count()).toBeGreaterThan(6)
  await expect(ada).toBeVisible()
})

test('without script the same addresses answer the same', async ({ page }) => {
  const cardsOf = async (address: string) => {
    const html = await (await page.request.get(address)).text()
    return { cards: html.split('<article').length - 1, html }
  }
  const drums = await cardsOf('/instructors?family=drums')
  expect(drums.html).toContain('action="/instructors"')
  expect(drums.html).toContain('name="family" value="drums"')
  expect((await cardsOf('/instructors?family=drums&q=sam+okafor')).cards).toBe(1)
  expect((await cardsOf('/instructors')).cards).toBeGreaterThan(drums.cards)
})

test(
  'a profile says who they are, what begins next and what students say',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/instructors?q=ada')
    await page.getByRole('link', { name: 'Ada Lindqvist', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lindqvist' })).toBeVisible()
    await expect(page.getByText('I grew up in Gothenburg')).toBeVisible()
    const dates = page.getByRole('region', { name: 'Next dates' })
    await expect(dates.getByRole('link', { name: 'Fingerstyle guitar for beginners' })).toBeVisible()
    await expect(dates).toContainText(/Monday, July \d+, \d{4}/)
    const reviews = page.getByRole('region', { name: 'What students say' })
    await expect(reviews.getByRole('figure').first()).toContainText(/· \w+ 20\d\d/)
    await expectAccessible(page)
    const html = await (await page.request.get(page.url())).text()
    expect(html).toContain('"@type":"Person","name":"Ada Lindqvist"')
    const list = await (await page.request.get('/instructors')).text()
    expect(list).toContain('"@type":"ItemList"')
  },
)

test('a class page says what one learns, how a day goes, who teaches, when, where and for whom', async ({
  page,
}) => {
  await page.goto('/classes?q=fingerstyle')
  await page.getByRole('link', { name: 'Fingerstyle guitar for beginners' }).click()
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 1, name: 'Fingerstyle guitar for beginners' }),
  ).toBeVisible()
  const facts = main.getByRole('article').first().getByRole('list').filter({ hasText: 'String Room' }).first()
  await expect(facts).toContainText(/July \d+–\d+, \d{4}/)
  await expect(facts).toContainText('9:30–11:00 AM, every weekday')
  await expect(facts).toContainText(/From 10 years|Ages 10\+/)
  await expect(main).toContainText('Play three pieces by heart')
  await expect(main).toContainText('For people who know a few chords or none')
  await expect(main).toContainText(/9:30 AM\s*Tuning and a warm-up/)
  await expect(main).toContainText('there are six to borrow')
  const teacher = main.getByRole('region', { name: 'Your teacher' })
  await expect(teacher).toContainText('Guitar, Ukulele, Songwriting')
  await expect(teacher.getByRole('link', { name: 'Email Ada Lindqvist' })).toHaveAttribute('href', /^mailto:/)
  const related = main.getByRole('region', { name: /^More / }).getByRole('article')
  await expect.poll(() => related.filter({ visible: true }).count()).toBeGreaterThanOrEqual(3)
  await expectAccessible(page)
})

test(
  'the panel of a full class names classes with places, and the page shows more of them',
  { tag: '@long' },
  async ({ page }) => {
    const { id } = await newClass(page, { seats: 1, price: '0.00', status: 'Approved' })
    await enrol(page, await newPerson(page), { id })
    await page.goto(`/classes/${id}`)
    const panel = page.getByRole('complementary', { name: 'Select this class' })
    await expect(panel.getByRole('button', { name: /^Full/ })).toBeDisabled()
    await expect(panel).toContainText('This class is full.')
    // Beside the button on a wide screen; one tap away on a phone, where the panel stays low.
    const width = page.viewportSize()?.width ?? 0
    const alike = panel.getByRole('listitem').getByRole('link')
    if (width >= 1024) await expect(alike).toHaveCount(3)
    else await panel.getByRole('link', { name: 'See classes with places' }).click()
    const others = page.getByRole('region', { name: /with places$/ }).getByRole('article')
    await expect.poll(() => others.count()).toBeGreaterThanOrEqual(3)
    await expect(others.filter({ hasText: 'Full' })).toHaveCount(0)
  },
)
