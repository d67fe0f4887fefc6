import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function audit(environment: Record<string, string>) {
  const command = spawn(process.execPath, ['apps/api/src/server.ts', 'audit'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ACCESS_TOKEN_SECRET: 'a secret of at least 32 bytes, for tests',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [exitCode]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { output, errors, exitCode }
}

test('the audit runs while the mail server is away', async () => {
  const { appUrl, drop } = await freshDatabase({ template: 'product' })
  const { output, errors, exitCode } = await audit({ DATABASE_URL: appUrl, SMTP_URL: 'smtp://127.0.0.1:1' })
  await drop()
  expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 })
  expect(output).toMatch(/^(?!0 )\d+ passed, 0 failed$/m)
  expect(output).not.toContain('BROKEN')
})

test.each([
  ['cannot be reached', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ['is named wrongly', { DATABASE_URL: 'mysql://x' }],
])('a database that %s is told in one line, with exit code 2', async (_, environment) => {
  const { errors, exitCode } = await audit(environment)
  expect(errors).toMatch(/^the audit could not be finished: [^\n]*(ECONNREFUSED|DATABASE_URL)[^\n]*\n$/)
  expect(exitCode).toBe(2)
})

test('so is a database that was never migrated', async () => {
  const { url, drop } = await freshDatabase({ template: 'empty' })
  const { output, errors, exitCode } = await audit({ DATABASE_URL: url })
  await drop()
  expect(output).not.toContain('passed')
  expect(errors).toMatch(/^the audit could not be finished: [^\n]+\n$/)
  expect(exitCode).toBe(2)
})
