import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountLookup } from './account-lookup.ts'

const authTime = 1_700_000_000
const idToken = new UnsecuredJWT({ sub: 'u1', email: 'Ana@Example.org', auth_time: authTime })
  .setExpirationTime('1h')
  .encode()

let server: Server
let answer: { status: number; body: string } | 'never'
let asked: { body: string; referer: string | undefined }[] = []
let standing: ReturnType<typeof accountLookup>

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      asked.push({ body, referer: request.headers.referer })
      if (answer === 'never') return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standing = newLookup()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function newLookup() {
  const { port } = server.address() as AddressInfo
  return accountLookup({
    accountsUrl: () => `http://127.0.0.1:${port}/v1/accounts:lookup?key=k`,
    publicUrl: () => 'https://school.example',
    now: () => new Date(),
  })
}

const account = (values: object = {}) => ({
  status: 200,
  body: JSON.stringify({ users: [{ localId: 'u1', email: 'ana@example.org', validSince: '0', ...values }] }),
})
const refusal = (message: string, status = 400) => ({
  status,
  body: JSON.stringify({ error: { code: status, message } }),
})

test('asks with the token itself, as a page of the school would', async () => {
  answer = account()
  asked = []
  expect(await standing(idToken)).toEqual({ standing: 'stands', validSince: new Date(0) })
  expect(asked).toEqual([{ body: JSON.stringify({ idToken }), referer: 'https://school.example/' }])
})

describe('what the service says', () => {
  test.each([
    ['stands', 'valid since the very second of the sign-in', account({ validSince: String(authTime) })],
    ['ended', 'a new password since the sign-in', account({ validSince: String(authTime + 1) })],
    ['ended', 'another address since', account({ email: 'ana@new.example' })],
    ['ended', 'no address any more', account({ email: undefined })],
    ['ended', 'a revoked session', refusal('TOKEN_EXPIRED')],
    ['ended', 'a token that it does not know', refusal('INVALID_ID_TOKEN : details')],
    ['gone', 'a disabled account', account({ disabled: true })],
    ['gone', 'another account', account({ localId: 'u2' })],
    ['gone', 'a disabled account, in words', refusal('USER_DISABLED')],
    ['gone', 'a deleted account', refusal('USER_NOT_FOUND')],
  ] as const)('%s: %s', async (verdict, _, given) => {
    answer = given
    expect((await standing(idToken)).standing).toBe(verdict)
  })

  test.each([
    ['a wrong API key', refusal('API_KEY_INVALID')],
    ['a key that is not for us', refusal('PERMISSION_DENIED', 403)],
    ['too many questions', refusal('QUOTA_EXCEEDED', 429)],
    ['a verdict with another status', refusal('USER_NOT_FOUND', 500)],
    ['nobody', { status: 200, body: '{}' }],
    ['two accounts', { status: 200, body: '{"users":[{"localId":"u1"},{"localId":"u2"}]}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another address', { status: 302, body: '' }],
  ])('signs nobody out by trouble of its own: %s', async (_, given) => {
    answer = given
    await expect(standing(idToken)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

test('an expired token is not asked about', async () => {
  asked = []
  const old = new UnsecuredJWT({ sub: 'u1', auth_time: authTime }).setExpirationTime('0s').encode()
  expect(await standing(old)).toEqual({ standing: 'expired' })
  expect(asked).toEqual([])
})

test('a service that is silent holds up the first who asks, and not everybody after', async () => {
  const patient = newLookup()
  answer = 'never'
  asked = []
  await expect(patient(idToken)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(asked).toHaveLength(1)
  await expect(patient(idToken)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(asked).toHaveLength(1)
})
