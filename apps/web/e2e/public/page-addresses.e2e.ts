import { expect, test } from '../product.ts'
import { callAs, newClass, ownName, people } from '../school.ts'

test(
  'a link with parameters of others opens the page, and its address is tidied',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/classes?utm_source=mail&fbclid=IwAR0&family=kazoo&q=guitar')
    await expect(page.getByRole('link', { name: /Fingerstyle guitar/ }).first()).toBeVisible()
    await expect(page).toHaveURL('/classes?q=guitar')
    await page.goto('/?x=1')
    await expect(page).toHaveURL('/')
  },
)

test('a search that looks like something else stays a text', { tag: '@long' }, async ({ page }) => {
  for (const q of ['1e3456789', '{"zqx":"vwk"}']) {
    await page.goto(`/classes?${new URLSearchParams({ q }).toString()}`)
    await expect(page.getByLabel(/search/i).first()).toHaveValue(q)
    await expect(page.getByText('No class found')).toBeVisible()
  }
})

test('within the browser, too, no parameter breaks a page', { tag: '@long' }, async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  for (const path of [
    '/classes?q=%00&family=piano&family=kazoo&sort=x',
    '/classes?__proto__=x&q=%E0%A4%A',
    '/login?from=%2F%2Fevil.example',
    '/nowhere?x=%zz',
    '/classes/not-an-id',
    '/instructors/..%2f..%2fetc',
  ]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  expect(problems).toEqual([])
})

test('the address of a class has its name; its id and an earlier name lead there, by link and by Back too', async ({
  page,
}) => {
  const before = ownName('Hurdy gurdy')
  const { id } = await newClass(page, { name: before, status: 'Approved' })
  const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const after = ownName('Nyckelharpa')
  const asAdmin = await callAs(page, people.admin)
  const facts = { name: after, capacity: 9, price: '149.50' }
  await asAdmin('POST', '/trpc/admin.courses.updateApproved', { id, ...facts })

  for (const former of [id, slug(before)]) {
    const moved = await page.request.get(`/classes/${former}?utm_source=mail`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([
      301,
      `/classes/${slug(after)}?utm_source=mail`,
    ])
    await page.goto(`/classes/${former}#reviews`)
    await expect(page).toHaveURL(`/classes/${slug(after)}#reviews`)
  }
  await page.goto(`/classes?${new URLSearchParams({ q: after }).toString()}`)
  const list = page.url()
  await page.getByRole('main').getByRole('article').getByRole('link', { name: after }).click()
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible()
  await expect(page).toHaveURL(`/classes/${slug(after)}`)
  await page.goBack()
  await expect(page).toHaveURL(list)
})
