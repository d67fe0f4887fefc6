// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { main, openPage, waitFor, within } from '../../../test/open-page.tsx'

async function signUp() {
  const opened = await openPage('/signUp', { viewer: null })
  await main().findByRole('heading', { name: 'Sign Up', level: 1 })
  return opened
}
const errorOf = (id: string) => document.getElementById(`${id}-error`)?.textContent

describe('the page of signing up', () => {
  test('leads to Login for who has an account', async () => {
    await signUp()
    expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toMatch(/^\/login/)
  })

  test('names all that is missing, leads there, and has the focus in the first field', async () => {
    const opened = await signUp()
    await opened.press('Sign Up')
    await waitFor(() => expect(errorOf('name')).toBe('This field is required'))
    const summary = within(main().getAllByRole('alert')[0]!)
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Name: This field is required',
      'Email is required',
      'Password is required',
    ])
    expect(errorOf('email')).toBe('Email is required')
    expect(document.activeElement).toBe(main().getByLabelText('Name'))
  })

  const classes = 'Password must have one upper case, one lower case, one special characters and number'
  test.each([
    ['', 'Password is required'],
    ['Abc1!', 'Password must be 6 characters'],
    ['Abcdefghij1234567890!', 'Password must be less than 20 characters'],
    ['abcde1!', classes],
    ['ABCDE1!', classes],
    ['Abcdef!', classes],
    ['Abcdef1', classes],
    ['Password1!', 'This password is among the most common ones; please choose another'],
  ])('refuses the password %j', async (typed, message) => {
    const opened = await signUp()
    await opened.fill('Password', typed)
    await opened.press('Sign Up')
    await waitFor(() => expect(errorOf('password')).toBe(message))
  })

  test.each(['Abcd1!', 'Abcdefghij123456789!', 'Abcde1@', 'Abcde1#', 'Abcde1$', 'Abcde1&', 'Abcde1*'])(
    'takes the password %j',
    async (typed) => {
      const opened = await signUp()
      await opened.fill('Password', typed)
      await opened.press('Sign Up')
      await waitFor(() => expect(errorOf('name')).toBe('This field is required'))
      expect(errorOf('password')).toBeUndefined()
    },
  )

  test('refuses what is no address, and keeps what was typed', async () => {
    const opened = await signUp()
    await opened.fill('Email', 'kim')
    await opened.press('Sign Up')
    await waitFor(() => expect(main().getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
    expect(main().getByLabelText('Email')).toHaveProperty('value', 'kim')
  })
})
