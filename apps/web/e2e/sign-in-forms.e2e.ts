import { expect, test } from './product.ts'

// Clause 2.public-5, 5.login-1
test('/login: fields, providers, ways on, and what is required', { tag: '@phone' }, async ({ page }) => {
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
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('E-mail is required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password is required',
  )
  await page.getByLabel('Email').fill('ana')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as ana@example\.org/)
})

// Clause 8-3
test(
  'a wrong password is said in a red alert above the Login button',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('student@cadenza.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password1!')
    const button = page.getByRole('button', { name: 'Login', exact: true })
    await button.click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('E-mail or password is wrong. Please try again, or reset your password.')
    await expect(alert).toHaveCSS('color', 'rgb(180, 35, 47)')
    const [above, below] = [await alert.boundingBox(), await button.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  },
)

// Clause 2.public-6, 5.sign-up-1, 9-6, D2-24
test('/signUp: fields, and every message of the documented rules', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/signUp')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /^\/login/,
  )
  await page.getByLabel('Photo URL').fill('')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix these 4 fields' })
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'This field is required',
    'E-mail is required',
    'Password is required',
    'Photo URL is required',
  ])
  await expect(page.locator('#name-error')).toHaveText('This field is required')
  await expect(page.locator('#email-error')).toHaveText('E-mail is required')
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

// Clause 5.sign-up-2
test('signing up with an address that has an account names the ways on, and not the account', async ({
  page,
}) => {
  await page.goto('/signUp')
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByLabel('Email').fill('student@cadenza.example')
  await page.getByLabel('Password', { exact: true }).fill('Cadenza2026!')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No account could be made with this e-mail. If you have one already, log in or choose a new password.',
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Somebody Else')
  const ways = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Already have an account?' })
  await expect(ways.getByRole('link')).toHaveText(['Login', 'Forgot your password?'])
})
