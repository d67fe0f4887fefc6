import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { migratePayments } from '../../src/payments/store/schema.ts'
import { startSandbox, type SandboxServer } from './sandbox-server.ts'

let database: FreshDatabase
let sandbox: SandboxServer
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  await migratePayments(database.sql)
  sandbox = await startSandbox(database.sql)
})
afterAll(async () => {
  await sandbox.stop()
  await database.drop()
})

const json = { 'content-type': 'application/json' }
const paths = [
  ['GET', '/_sandbox/ledger'],
  ['GET', '/_sandbox/faults'],
  ['DELETE', '/_sandbox/faults'],
  ['POST', '/_sandbox/faults'],
  ['POST', '/_sandbox/authentications'],
  ['POST', '/v1/refunds'],
  ['GET', '/sandbox/payments/client.js'],
] as const

describe('a stranger’s page in the developer’s browser', () => {
  test.each(paths)('%s %s is not for it', async (method, path) => {
    const strange = [
      { host: 'rebound.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of strange) expect(await ask(method, path, { ...json, ...headers })).toBe(403)
    expect(await ask(method, path, json)).not.toBe(403)
    expect(await ask(method, path, { ...json, origin: sandbox.origin })).not.toBe(403)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ])('the tools read no body of type %s', async (type) => {
    const headers = type ? { 'content-type': type } : {}
    for (const path of ['faults', 'authentications'])
      expect(await ask('POST', `/_sandbox/${path}`, headers, '{"failRefund":"x"}')).toBe(415)
    expect(await (await fetch(`${sandbox.origin}/_sandbox/faults`)).json()).toEqual({})
  })
})

test.each([
  '{}',
  '{"clientSecret":"pi_1_secret_1","result":"maybe"}',
  '{"clientSecret":1,"result":"fail"}',
  'no JSON',
])('the bank takes no answer of the shape %s', async (body) => {
  expect(await ask('POST', '/_sandbox/authentications', json, body)).toBe(400)
})

function ask(
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders,
  body = '',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .request(sandbox.origin + path, { method, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .on('error', reject)
      .end(body)
  })
}
