import { expectAccessible } from '../accessible.ts'
import { demoPassword, expect, newEmail, test } from '../product.ts'
import { picture } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  '/login: fields, providers, ways on, what is required, and a wrong password in a red alert above the button',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: /Google/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /GitHub/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /^\/signUp/)
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    )

    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password is required',
    )
    await page.getByLabel('Email').fill('ana')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as ana@example\.org/)

    await page.getByLabel('Email').fill('student@cadenza.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password1!')
    const button = page.getByRole('button', { name: 'Login', exact: true })
    await button.click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Email or password is wrong. Please try again, or reset your password.')
    await expect(alert).toHaveCSS('color', 'rgb(180, 35, 47)')
    const [above, below] = [await alert.boundingBox(), await button.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  },
)

test('/signUp: fields, and every message of the documented rules', { tag: '@long' }, async ({ page }) => {
  await page.goto('/signUp')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /^\/login/,
  )
  await page.getByText('Use a link').click()
  await expect(page.getByLabel('Photo URL')).toHaveValue('/art/portrait/somebody.svg')
  await page.getByLabel('Photo URL').fill('')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix these 4 fields' })
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Name: This field is required',
    'Email is required',
    'Password is required',
    'Photo URL is required',
  ])
  await expect(page.locator('#name-error')).toHaveText('This field is required')
  await expect(page.locator('#email-error')).toHaveText('Email is required')
  await expect(page.locator('#photoURL-error')).toHaveText('Photo URL is required')

  const password = page.getByLabel('Password', { exact: true })
  const classes = 'Password must have one upper case, one lower case, one special characters and number'
  for (const [typed, message] of [
    ['', 'Password is required'],
    ['Abc1!', 'Password must be 6 characters'],
    ['Abcdefghij1234567890!', 'Password must be less than 20 characters'],
    ['abcde1!', classes],
    ['ABCDE1!', classes],
    ['Abcdef!', classes],
    ['Abcdef1', classes],
    ['Password1!', 'This password is among the most common ones; please choose another'],
  ] as const) {
    await password.fill(typed)
    await expect(page.locator('#password-error'), typed).toHaveText(message)
  }
  for (const good of [
    'Abcd1!',
    'Abcdefghij123456789!',
    'Abcde1@',
    'Abcde1#',
    'Abcde1$',
    'Abcde1&',
    'Abcde1*',
  ]) {
    await password.fill(good)
    await expect(page.locator('#password-error'), good).toHaveCount(0)
  }
})

test(
  'signing up with an address that has an account names the ways on, and not the account',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/signUp')
    await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
    await page.getByLabel('Email').fill('student@cadenza.example')
    await page.getByLabel('Password', { exact: true }).fill('Cadenza2026!')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No account could be made with this email. If you have one already, log in or choose a new password.',
    )
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Somebody Else')
    const ways = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Already have an account?' })
    await expect(ways.getByRole('link')).toHaveText(['Login', 'Forgot your password?'])
  },
)

test(
  'in the sandbox one press signs in with a demo account, and leads to the dashboard',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/login')
    const demo = page.getByRole('group', { name: 'Sandbox: look around as' })
    await expect(demo.getByRole('button')).toHaveText(['Student', 'Parent', 'Instructor', 'Office', 'Admin'])
    await demo.getByRole('button', { name: 'Admin' }).click()
    await expect(page).toHaveURL(/\/dashboard\/(adminHome|today)$/)
  },
)

test(
  'the portrait fits the name, is changed by a press, and a file waits for the account',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/signUp')
    const portrait = page.getByRole('img', { name: 'Your photo' })
    await expect(portrait).toHaveAttribute('src', '/art/portrait/somebody.svg')
    await page.getByLabel('Name', { exact: true }).fill('Tove Lind')
    await expect(portrait).toHaveAttribute('src', '/art/portrait/tove-lind.svg')
    await page.getByRole('button', { name: 'Another portrait' }).click()
    await expect(portrait).toHaveAttribute('src', '/art/portrait/tove-lind-1.svg')
    await expect(page.getByLabel('Photo URL')).toBeHidden()
    await page.getByText('Use a link').click()
    await expect(page.getByLabel('Photo URL')).toHaveValue('/art/portrait/tove-lind-1.svg')
    // A user's choice stays, whatever their name is.
    await page.getByLabel('Name', { exact: true }).fill('Tove Lindqvist')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await expect(portrait).toHaveAttribute('src', '/art/portrait/tove-lind-1.svg')
    await expectAccessible(page)

    const upload = page.getByLabel(/^Upload a photo/)
    await upload.setInputFiles({ ...picture, mimeType: 'text/plain', name: 'me.txt' })
    await expect(page.getByText('Please choose a PNG, JPEG or WebP picture.')).toBeVisible()
    await upload.setInputFiles(picture)
    await expect(portrait).toHaveAttribute('src', /^blob:/)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expectToast(page, 'Account Created Successfully')
    await expect(page).toHaveURL('/dashboard/userHome')
    await page.goto('/dashboard/profile')
    await expect(page.getByRole('main').getByRole('img', { name: 'Your photo' })).toHaveAttribute(
      'src',
      /^\/images\//,
    )
  },
)

test(
  'a picture that was lost on its way is asked for once more; one that is not there gives way',
  { tag: '@long' },
  async ({ page }) => {
    let asked = 0
    await page.route('**/art/portrait/somebody.svg', (route) =>
      asked++ === 0 ? route.abort() : route.continue(),
    )
    await page.route('**/art/portrait/tove.svg', (route) => route.abort())
    await page.goto('/signUp')
    const portrait = page.getByRole('img', { name: 'Your photo' })
    await expect
      .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true)
    await expect(portrait).toHaveAttribute('src', '/art/portrait/somebody.svg')
    expect(asked).toBe(2)
    await page.getByLabel('Name', { exact: true }).fill('Tove')
    await expect(portrait).toHaveAttribute('src', '/art/logo.svg')
  },
)

// Each journey fails when the browser complains of the content policy, as of every error: this is the control.
test.describe('a breach of the content policy', () => {
  test.use({ expectedComplaint: /unsafe-eval/ })

  test('by a script that compiles code is noticed', async ({ page }) => {
    // oxlint-disable-next-line typescript/no-implied-eval -- what the policy forbids, on purpose
    await page.addInitScript(() => addEventListener('load', () => setTimeout('1')))
    const complaint = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.goto('/login')
    expect((await complaint).text()).toContain('unsafe-eval')
  })
})
