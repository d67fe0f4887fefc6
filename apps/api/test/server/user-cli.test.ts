import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { toDatabase } from '../../src/db/connect/client.ts'
import { runTestApp } from '../run-test-app.ts'
import { runSchoolCommand } from './school-command.ts'
import { changeRoleByCommand } from '../../src/features/users/change-role.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  await database.sql`insert into users (identity_uid, email, email_verified, name) values
    ('ana', 'ana@example.org', true, 'Ana'), ('ben', 'ben@example.org', false, 'Ben')`
})
afterAll(() => database.drop())

async function run(...args: string[]) {
  const environment = { DATABASE_URL: database.appUrl, DATA_DIR: tmpdir() }
  const { code, output, errors } = await runSchoolCommand(['user', ...args], environment)
  const [which = '', ...lines] = output.split('\n')
  if (which !== '') expect(which).toContain(`the database ${new URL(database.appUrl).pathname.slice(1)} at `)
  return { status: code, text: lines.join('\n') + errors }
}

const roles = async () =>
  (await database.sql`select name, role from users order by name`).map((row) => row.role)

test('names the first admin by a verified address, and writes it down', async () => {
  expect(await run('role', ' Ana@Example.org', 'admin')).toEqual({
    status: 0,
    text: 'ana@example.org is now admin\n',
  })
  expect(await roles()).toEqual(['admin', 'student'])
  expect(await database.sql`select actor_id, action, before, after from audit_log`).toEqual([
    {
      actor_id: null,
      action: 'changeRoleByCommand',
      before: { role: 'student' },
      after: { role: 'admin' },
    },
  ])
})

test('refuses an unverified address, an unknown one and an unknown role', async () => {
  const before = await roles()
  expect(await run('role', 'ben@example.org', 'admin')).toEqual({
    status: 1,
    text: 'there is no account with the verified address ben@example.org\n',
  })
  const unknown = { email: 'nobody@example.org', role: 'admin' } as const
  expect(await changeRoleByCommand(toDatabase(database.sql), unknown)).toBe(false)
  expect(await run('role', 'ben@example.org', 'owner')).toEqual({
    status: 2,
    text: expect.stringContaining('usage'),
  })
  expect(await roles()).toEqual(before)
})

test('leaves the last admin in office', async () => {
  expect(await run('role', 'ana@example.org', 'student')).toEqual({
    status: 1,
    text: 'ana@example.org is the last admin\n',
  })
  expect(await roles()).toEqual(['admin', 'student'])
})

test('a command that is none is refused, and the commands are named', async () => {
  const { code, errors } = await runSchoolCommand(['users'], {})
  expect(errors).toMatch(/^there is no command users; there are audit, user, /)
  expect(code).toBe(2)
})

describe('smoke', () => {
  const product = runTestApp({}, { pages: true })

  test('checks a school from outside, without its settings', async () => {
    const { output, code } = await runSchoolCommand(['smoke', `${product.origin}/`], {})
    expect(output).toMatch(/^6 passed, 0 failed$/m)
    expect(code).toBe(0)
  })

  test('names what a visitor would miss', async () => {
    const { output, code } = await runSchoolCommand(['smoke', 'http://127.0.0.1:2'], {})
    expect(output).toMatch(/^FAILED {2}it is ready: [^\n]*ECONNREFUSED/m)
    expect({ code, last: output.trim().split('\n').at(-1) }).toEqual({ code: 1, last: '0 passed, 6 failed' })
  })

  test('asks for the address of the school', async () => {
    for (const words of [[], ['school.example'], ['https://school.example', 'more']])
      expect(await runSchoolCommand(['smoke', ...words], {})).toMatchObject({
        errors: expect.stringContaining('usage'),
        code: 2,
      })
  })
})
