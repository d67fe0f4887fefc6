import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { runSchoolCommand, runSchoolProcess } from './school-command.ts'

const audit = (environment: Record<string, string>) => runSchoolCommand(['audit'], environment)

test('the audit runs while the mail server is away', async () => {
  const { appUrl, drop } = await freshDatabase({ template: 'product' })
  const environment = { DATABASE_URL: appUrl, SMTP_URL: 'smtp://127.0.0.1:1' }
  const { output, errors, code } = await runSchoolProcess(['audit'], environment)
  await drop()
  expect({ errors, code }).toEqual({ errors: '', code: 0 })
  expect(output).toMatch(/^(?!0 )\d+ passed, 0 failed$/m)
  expect(output).not.toContain('BROKEN')
  const { pathname } = new URL(appUrl)
  expect(output).toMatch(
    new RegExp(`^the database ${pathname.slice(1)} at \\S+, sign-in by sandbox, payments by sandbox\n`),
  )
})

test.each([
  ['cannot be reached', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ['is named wrongly', { DATABASE_URL: 'mysql://x' }],
])('a database that %s is told in one line, with exit code 2', async (_, environment) => {
  const { errors, code } = await audit(environment)
  expect(errors).toMatch(/^the audit could not be finished: [^\n]*(ECONNREFUSED|DATABASE_URL)[^\n]*\n$/)
  expect(code).toBe(2)
})

test('so is a database that was never migrated', async () => {
  const { url, drop } = await freshDatabase({ template: 'empty' })
  const { output, errors, code } = await audit({ DATABASE_URL: url })
  await drop()
  expect(output).not.toContain('passed')
  expect(errors).toMatch(/^the audit could not be finished: [^\n]+\n$/)
  expect(code).toBe(2)
})
