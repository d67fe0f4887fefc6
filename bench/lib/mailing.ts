import { randomUUID } from 'node:crypto'
import { until } from '../../test/until.ts'
import type { Client } from './client.ts'
import type { School } from './school.ts'
import { signIn } from './sign-in.ts'

export interface Mailing {
  /** Rejects when the message is refused. */
  send(courseId: string): Promise<Sent>
  /** Resolves when no receipt and no mail of a message waits. */
  allOut(): Promise<void>
}

interface Sent {
  /** How many mails of the message are queued, and how many have left. */
  state(): Promise<{ queued: number; sent: number }>
}

/** Messages by an admin to the people of a class. */
export async function openMailing(client: Client, school: School): Promise<Mailing> {
  const { token } = await signIn(client, { email: 'admin@cadenza.example', password: 'Cadenza2026!' })
  return {
    async send(courseId) {
      const json = {
        key: randomUUID(),
        kind: 'place',
        subject: 'Rain plan for {class}',
        body: 'Dear {name},\n\n{child} may bring boots.\nSee https://example.org/boots.',
        audience: { of: 'classes', courseIds: [courseId] },
      }
      const { status, text } = await client.call('POST', '/trpc/admin.messages.send', { token, json })
      if (status !== 200) throw new Error(`not sent: ${text}`)
      const { id } = JSON.parse(text).result.data as { id: string }
      return {
        async state() {
          const [row] = await school.sql<{ queued: number; sent: number }[]>`
            select count(*)::int as queued, count(*) filter (where state = 'sent')::int as sent
              from mails where kind = 'message' and about ->> 'messageId' = ${id}`
          return row ?? { queued: 0, sent: 0 }
        },
      }
    },
    async allOut() {
      const waiting = async () =>
        (
          await school.sql`
            select 1 from mails where state = 'queued' and kind in ('receipt', 'message') limit 1`
        ).length > 0
      await until(async () => !(await waiting()), { everyMs: 500, timeoutMs: 600_000 })
    },
  }
}
