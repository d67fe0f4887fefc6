import type { Page } from '@playwright/test'
import { newAccessToken, signedIn } from '../identities.ts'
import { answered, expect, hydrated, logIn, test } from '../product.ts'
import {
  callAs,
  enrol,
  newClass,
  newInstructor,
  newPerson,
  newPersonWithPassword,
  ownName,
  picture,
} from '../school.ts'
import { expectToast } from '../toasts.ts'

/** Everything that the browser keeps for this origin, as one text: both storages, the databases, caches, history, the page. */
async function tracesIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('unreadable'))
      })
    const databases: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        databases.push(await read(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    const kept = [{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys(), history.state]
    return JSON.stringify(kept) + document.cookie + document.documentElement.outerHTML
  })
}

const logOut = async (page: Page) => {
  await answered(page)
  const menu = page.getByRole('button', { name: 'Logout' }).filter({ visible: true })
  await menu.first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

/** A student with a place in a class of their own. */
async function attending(page: Page, name: string, join = newPerson) {
  const course = await newClass(page, { name: ownName('Lute'), price: '0', status: 'Approved' })
  const person = await join(page, ownName(name))
  await enrol(page, person, course)
  return { ...person, course }
}

async function typeReview(page: Page, text: string) {
  await page.goto('/dashboard/enrolledClasses')
  await page.getByRole('button', { name: /^(Write a|Edit your) review/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '2 stars' }).check()
  await dialog.getByRole('textbox', { name: 'Your review' }).fill(text)
  return dialog
}

test.describe('what somebody typed', () => {
  // A request with an ended token gets 401.
  test.use({ expectedComplaint: /status of 40[13]|Please sign in again/ })

  test('and left is gone when they sign out: nobody who signs in next finds anything of theirs, B9', async ({
    page,
  }) => {
    test.slow()
    const first = await attending(page, 'Anastasia', newPersonWithPassword)
    const second = await newPersonWithPassword(page, ownName('Bartholomew'))
    await enrol(page, second, first.course)
    const secret = `The secret of ${first.email}`
    await logIn(page, first.email)
    await typeReview(page, secret)
    await page.keyboard.press('Escape')
    expect(await tracesIn(page)).toContain(secret)
    const token = await page.evaluate(() => localStorage.getItem('access-token'))

    await page.goto('/classes')
    await logOut(page)
    const left = await tracesIn(page)
    for (const trace of [secret, first.email, first.name, token ?? 'no token', 'draft:'])
      expect([trace, left.includes(trace)]).toEqual([trace, false])

    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    expect(await tracesIn(page)).not.toContain(secret)

    await logIn(page, second.email)
    await page.goto('/dashboard/enrolledClasses')
    await page.getByRole('button', { name: /^Write a review/ }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Your review' })).toHaveValue('')
    await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveCount(0)
    const seen = await tracesIn(page)
    for (const trace of [secret, first.email]) expect(seen.includes(trace)).toBe(false)
  })

  test(
    'is hidden when their session ends elsewhere, and returns to the same account alone',
    { tag: '@long' },
    async ({ page }) => {
      const person = await attending(page, 'Cecilia', newPersonWithPassword)
      const other = await newPersonWithPassword(page, ownName('Clemens'))
      const secret = `The secret of ${person.email}`
      const endElsewhere = async () => {
        const token = await page.evaluate(() => localStorage.getItem('access-token'))
        const headers = { authorization: `Bearer ${token}` }
        const ended = await page.request.post('/trpc/student.session.endAll', { headers, data: {} })
        expect(ended.status()).toBe(200)
        // Signing in counts in whole seconds, and one within this second would be refused.
        const since = Date.now()
        await expect.poll(() => Date.now()).toBeGreaterThan(since + 1000)
      }
      await logIn(page, person.email)
      const dialog = await typeReview(page, secret)
      await endElsewhere()
      await dialog.getByRole('button', { name: 'Publish the review' }).click()
      await expect(page).toHaveURL('/login?from=%2Fdashboard%2FenrolledClasses')
      await expect(page.getByText('What you typed stays in this tab for an hour')).toBeVisible()
      expect(await page.content()).not.toContain(secret)

      await page.reload()
      await logIn(page, person.email)
      await page.goto('/dashboard/enrolledClasses')
      await page.getByRole('button', { name: /^Write a review/ }).click()
      await expect(dialog.getByRole('textbox', { name: 'Your review' })).toHaveValue(secret)

      await page.keyboard.press('Escape')
      await endElsewhere()
      await page.goto('/dashboard/myCart')
      await expect(page).toHaveURL(/\/login/)
      await logIn(page, other.email)
      expect(await tracesIn(page)).not.toContain(secret)
    },
  )

  test('is gone in every tab when they sign out in one', { tag: '@long' }, async ({ page, context }) => {
    const person = await attending(page, 'Dorothea')
    const secret = `The secret of ${person.email}`
    await signedIn(page, person.email)
    await typeReview(page, secret)
    const other = await context.newPage()
    await other.goto('/classes')
    await hydrated(other)
    await answered(page)
    await logOut(other)
    await expect(page).toHaveURL(/\/login/)
    expect(await tracesIn(page)).not.toContain(secret)
  })

  test(
    'is gone when somebody else signs in over them in another tab',
    { tag: '@long' },
    async ({ page, context }) => {
      const first = await attending(page, 'Eleonora')
      const second = await newPerson(page, ownName('Frederik'))
      const secret = `The secret of ${first.email}`
      await signedIn(page, first.email)
      await typeReview(page, secret)
      const other = await context.newPage()
      await other.goto('/classes')
      // As the site itself does when it exchanges a token, but without any sign-out in between.
      const reloaded = page.waitForEvent('load')
      const session = await newAccessToken(page, second.email)
      await other.evaluate((token) => localStorage.setItem('access-token', token), session)
      await reloaded
      await hydrated(page)
      expect(await tracesIn(page)).not.toContain(secret)
    },
  )
})

test(
  'a form on a stored record opens with what is stored, and offers unsent changes beside it',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    test.slow()
    const teacher = await newInstructor(page)
    const course = await newClass(page, { teacher: teacher.email })
    await signedIn(page, teacher.email)
    const address = `/dashboard/updateClass/${course.id}`
    const [name, seats] = [page.getByLabel('Class name'), page.getByLabel('Available seats')]
    const offer = page.getByText('You had unsent changes.')
    await page.goto(address)
    await expect(offer).toHaveCount(0)
    await name.fill('Typed and left')
    await seats.fill('12')

    await page.reload()
    await expect(name).toHaveValue(course.name)
    await expect(seats).toHaveValue('9')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(name).toHaveValue('Typed and left')
    await expect(seats).toHaveValue('12')
    await expect(offer).toHaveCount(0)

    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(offer).toHaveCount(0)
    await expect(name).toHaveValue(course.name)
    await page.reload()
    await expect(name).toHaveValue(course.name)
    await expect(offer).toHaveCount(0)
  },
)

test(
  'a review that is there opens as it was saved, its unsent changes beside it',
  { tag: '@long' },
  async ({ page }) => {
    const person = await attending(page, 'Gwendolyn')
    const asThem = await callAs(page, person.email)
    const review = { courseId: person.course.id, rating: 5, reviewDetails: 'As it was saved.' }
    await asThem('POST', '/trpc/student.reviews.write', review)
    await signedIn(page, person.email)
    const dialog = await typeReview(page, 'Changed and left.')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: /^Edit your review/ }).click()
    await expect(dialog.getByRole('textbox', { name: 'Your review' })).toHaveValue('As it was saved.')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Your review' })).toHaveValue('Changed and left.')
    await expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked()
  },
)

test(
  'a form waits for its picture: saving says so, and saves when it has arrived',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const name = ownName('Harp in the rain')
    await signedIn(page, email)
    await page.goto('/dashboard/addClass')
    await page.getByLabel('Class name').fill(name)
    await page.getByLabel('Available seats').fill('7')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/images', (route) => arrived.then(() => route.continue()))
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByRole('progressbar', { name: 'Sending the picture' })).toBeVisible()

    await page.getByRole('button', { name: 'Add the class' }).click()
    await expect(page.getByLabel(/^Price/)).toBeFocused()
    await page.getByLabel(/^Price/).fill(' 20 ')
    await page.getByRole('button', { name: 'Add the class' }).click()
    await expect(page.getByText('The picture is still on its way.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('The picture did not arrive, so nothing was saved.')).toBeVisible()
    await expect(page.getByLabel('Class name')).toHaveValue(name)

    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Add the class' }).click()
    await expect(page.getByText('The picture is still on its way.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Saving after the picture…' })).toBeVisible()
    arrive()
    await expectToast(page, 'class Added Successfully')
    await expect(page.getByRole('heading', { name })).toBeVisible()
  },
)
