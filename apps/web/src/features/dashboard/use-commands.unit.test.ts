import { expect, test } from 'vitest'
import { pagesFor } from './use-commands.ts'

const labels = (role: 'admin' | 'student', text: string) => pagesFor({ role }, text).map(({ label }) => label)

test('without words all pages of the role can be gone to, and none of another', () => {
  expect(labels('student', '')).toEqual(expect.arrayContaining(['My home', 'My profile', 'About Us']))
  expect(labels('student', '')).not.toContain('Manage users')
})

test('each word has to be in the name, in any order and case', () => {
  expect(labels('admin', 'CLASSES manage')).toEqual(['Manage classes'])
  expect(labels('admin', 'manage nothing')).toEqual([])
})
