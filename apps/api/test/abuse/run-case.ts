import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { judge } from '../fuzz/judge.ts'
import { isQueryPath } from '../policy-matrix/ask.ts'
import { changedTables } from '../personal-data/changed-tables.ts'
import type { TestApp } from '../test-app.ts'
import { makeWorld, type World } from '../world.ts'
import type { AbuseCase, Attempt, Reply } from './abuse-case.ts'

/** Tables that record what was tried and who serves: they change without a change to any user's data. */
export const unwatched = ['audit_log', 'processes', 'rate_counters', 'sessions']

/** Tries a case in its own world: every response as specified, nothing disclosed, and no row changed. */
export async function runCase(product: TestApp, one: AbuseCase): Promise<void> {
  const world = await makeWorld(product, { other: one.other, ofFamily: false })
  const attempts = await one.attempts(world)
  expect(attempts.length).toBeGreaterThan(0)
  await changedTables(product.sql)
  for (const attempt of attempts) await tryOnce(world, attempt)
  const changed = await changedTables(product.sql)
  expect(one.changes ? changed.filter((table) => one.keeps?.includes(table)) : changed).toEqual([])
  await one.after?.(world)
}

async function tryOnce(world: World, attempt: Attempt): Promise<Reply> {
  const reply = await send(world, attempt)
  judge(attempt.to, { statusCode: reply.status, body: reply.text, headers: reply.headers })
  const wanted = attempt.gets.split(' | ')
  const outcome = `${reply.status} ${codeOf(reply.body)}`.trim()
  const asWritten = wanted.includes(outcome) || wanted.includes(String(reply.status))
  if (!asWritten) expect([name(attempt), outcome]).toEqual([name(attempt), attempt.gets])
  await attempt.check?.(reply, world)
  return reply
}

export async function send(world: World, attempt: Attempt): Promise<Reply> {
  const { product } = world
  const person = typeof attempt.as === 'string' ? personOf(world, attempt.as) : attempt.as
  const answer = await product.app.inject({
    ...targetOf(attempt),
    headers: {
      ...(sendsJson(attempt) && { 'content-type': 'application/json' }),
      ...person?.headers,
      ...attempt.headers,
    },
    remoteAddress: attempt.from ?? ownAddress(),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== ''
  const body: unknown = isJson ? answer.json() : answer.body
  return { status: answer.statusCode, text: answer.body, body, headers: answer.headers }
}

function targetOf({ to, body }: Attempt): Pick<InjectOptions, 'method' | 'url' | 'payload'> {
  const payload =
    body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const [method = '', url] = to.split(/ (.*)/s)
  if (url !== undefined) return { method: method as InjectOptions['method'], url, payload }
  if (!isQueryPath(to)) return { method: 'POST', url: `/trpc/${to}`, payload: payload ?? '{}' }
  const input = payload === undefined ? '' : `?input=${encodeURIComponent(payload.toString())}`
  return { method: 'GET', url: `/trpc/${to}${input}` }
}

function sendsJson({ to, body }: Attempt): boolean {
  return !Buffer.isBuffer(body) && (body !== undefined || !to.includes(' '))
}

function personOf(world: World, actor: Exclude<Attempt['as'], object | undefined>) {
  return actor === 'visitor' ? undefined : world[actor]
}

/** The code of a refusal, as either door writes it. */
function codeOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { code?: unknown; data?: { reason?: string } } }
  const code = error?.data?.reason ?? error?.code
  return typeof code === 'string' ? code : ''
}

function name({ to, as, body }: Attempt): string {
  const who = typeof as === 'string' ? as : as ? 'somebody' : 'visitor'
  return `${to} as ${who} with ${JSON.stringify(body)?.slice(0, 200)}`
}

let addresses = 0
function ownAddress(): string {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
