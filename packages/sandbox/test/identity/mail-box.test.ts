import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMail } from '../../src/mail/mail-box.ts'
import { startIdentityServer, type IdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
  await deliverMail(server.sql, { to: 'Ana@example.org', subject: 'First', text: 'Hello' })
  await deliverMail(server.sql, {
    to: 'bo@example.org',
    subject: '<img src=x onerror=alert(1)>',
    text: 'See https://example.org/?a=1&b="2"\nor javascript:alert(1) <script>alert(2)</script>',
    html: '<script>alert(3)</script>',
  })
})
afterAll(() => server.close())

/** `rest`: of the address. */
async function get(rest: string, accept: string) {
  const response = await fetch(`${server.origin}/sandbox/mail${rest}`, { headers: { accept } })
  return { response, text: await response.text() }
}

test('as JSON: newest first, narrowed to one address in any letter case', async () => {
  const all = await get('', 'application/json')
  expect(all.response.headers.get('content-type')).toContain('application/json')
  const { messages } = JSON.parse(all.text)
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual([
    '<img src=x onerror=alert(1)>',
    'First',
  ])
  expect(messages[1]).toEqual({
    id: expect.any(String),
    to: 'Ana@example.org',
    subject: 'First',
    text: 'Hello',
    html: null,
    messageId: null,
    attachments: [],
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  const anas = JSON.parse((await get('?to=ana@EXAMPLE.org', 'application/json')).text)
  expect(anas.messages).toHaveLength(1)
})

test('as a page: everything escaped, only web addresses are links, no inline script or style', async () => {
  const { response, text } = await get('', 'text/html,application/xhtml+xml')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).not.toMatch(/<script|<style|style=|<img|\son\w+="/)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('alert(3)')
  expect(text.match(/<a href="[^"]*"/g)).toEqual([
    '<a href="/sandbox/mail"',
    '<a href="https://example.org/?a=1&amp;b=&quot;2&quot;"',
    '<a href="/sandbox/mail/2"',
  ])
})

test('the HTML of a mail is a page of its own, in which nothing runs', async () => {
  const { response, text } = await get('/2', 'text/html')
  expect(text).toBe('<script>alert(3)</script>')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; .*; sandbox allow-same-origin$/)
  expect(policy).not.toMatch(/script|\*/)
  for (const odd of ['/1', '/3', '/0', '/-1', '/2x', '/99999999999999999999', '/%00'])
    expect((await get(odd, 'text/html')).response.status, odd).toBe(404)
})

test('the page shows the filter again, escaped', async () => {
  const { text } = await get(`?to=${encodeURIComponent('"><script>')}`, 'text/html')
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(text).toContain('No mail yet.')
})

test('the box keeps the newest thousand', async () => {
  await server.sql`
    insert into sandbox_mail.messages (recipient, subject, body_text)
    select 'many@example.org', 'n', 't' from generate_series(1, 1005)`
  await deliverMail(server.sql, { to: 'last@example.org', subject: 'Last', text: 't' })
  const [row] = await server.sql<{ count: number }[]>`select count(*)::int from sandbox_mail.messages`
  expect(row?.count).toBe(1000)
})
