import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drawing } from '../../apps/api/test/pictures.ts'
import { signatureOf } from '../../apps/api/test/signature.ts'
import type { Answer, Client } from './client.ts'
import { signIn } from './sign-in.ts'

/** How long each thing took that honest people did, by its name; negative when it was refused or failed. */
export type Record = Map<string, number[]>

interface Honest {
  client: Client
  webhookSecret: string
  isOver(): boolean
}

const password = 'Cadenza2026!'
const student = { email: 'student@cadenza.example', password }

/** Visitors, a student, a user who uploads, people who sign in, and the payment provider, each at a person's pace. */
export async function actHonestly({ client, webhookSecret, isOver }: Honest): Promise<Record> {
  const record: Record = new Map()
  const note = (name: string, { milliseconds, status }: Answer, expected: number[]) => {
    const known = record.get(name) ?? []
    record.set(name, known)
    known.push(expected.includes(status) ? milliseconds : -1)
  }
  const { token } = await signIn(client, student)
  const ids = await courseIds(client)
  const picture = await drawing(640, 480).png().toBuffer()
  const loop = async (everyMs: number, act: (n: number) => Promise<void>) => {
    for (let n = 0; !isOver(); n++) {
      await act(n)
      await pause(everyMs * (0.75 + Math.random() / 2))
    }
  }
  const html = { accept: 'text/html' }
  const list = await client.call('GET', '/classes', { headers: html })
  const [, classPage] = /href="(\/classes\/[\w-]+-\d{4})"/.exec(list.text) ?? []
  if (!classPage) throw new Error('the list names no class')
  const pages = ['/', '/classes', classPage, '/instructors', '/aboutUs']
  const visit = (n: number) => client.call('GET', pages[n % pages.length] ?? '/', { headers: html })
  await Promise.all([
    loop(150, async (n) => note('a page', await visit(n), [200])),
    loop(150, async (n) => note('a page', await visit(n + 2), [200])),
    loop(100, async () =>
      note('the catalogue', await client.call('GET', '/approvedCourses?limit=24'), [200]),
    ),
    loop(150, async () => note('the catalogue by tRPC', await client.call('GET', catalogue), [200])),
    loop(300, async (n) => {
      const json = { courseItemId: ids[n % ids.length], email: student.email }
      const added = await client.call('POST', '/carts', { token, json })
      note('into the cart', added, [200, 201, 409])
      const { insertedId } = added.body
      if (insertedId)
        note('out of the cart', await client.call('DELETE', `/carts/${String(insertedId)}`, { token }), [200])
    }),
    // Two hundred in a day are what one person may upload.
    loop(6000, async () => {
      const body = new FormData()
      body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
      note('a picture', await client.call('POST', '/images', { token, body }), [200])
    }),
    loop(2000, async () => note('signing in', await signIn(client, student), [200])),
    loop(500, async () => note('a payment event', await sendEvent(client, webhookSecret), [200])),
  ])
  return record
}

const catalogue = `/trpc/public.courses.list?input=${encodeURIComponent('{"limit":24}')}`

async function courseIds(client: Client): Promise<string[]> {
  const { text } = await client.call('GET', '/approvedCourses')
  return (JSON.parse(text) as { _id: string }[]).map(({ _id }) => _id)
}

function sendEvent(client: Client, secret: string): Promise<Answer> {
  const created = Math.floor(Date.now() / 1000)
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.created',
    created,
    livemode: false,
  }
  const body = JSON.stringify({ ...event, data: { object: { id: 'cus_1' } } })
  return client.call('POST', '/webhooks/stripe', {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) },
  })
}
