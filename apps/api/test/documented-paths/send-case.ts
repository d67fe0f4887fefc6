import { expect } from 'vitest'
import { call, type Answer, type Refusal } from '../rest-client.ts'
import type { TestApp } from '../test-app.ts'
import { actors, makeWorld, type ActorName, type World } from '../world.ts'
import type { Case, DocumentedPath, Send, Sent } from './documented-path.ts'

interface Outcome {
  world: World
  sent: Sent
  answer: Answer<unknown>
}

/** Sends one case in its own world and compares the response, and the rows afterwards, with what the case says. */
export async function checkCase(product: TestApp, path: string, row: DocumentedPath, one: Case) {
  const { world, sent, answer } = await sendAs(product, path, row, one.as, one.send)
  const { body } = answer
  const code = isRefusal(body) ? body.error.code : undefined
  expect([answer.status, code]).toEqual([one.status, one.code])
  if (isRefusal(body)) expect(body).toEqual(one.answer ?? aRefusal)
  else if (typeof one.answer === 'function') expect(body).toEqual(one.answer(world, sent))
  else if (one.answer !== undefined) expect(body).toEqual(one.answer)
  await one.after?.(world, sent)
  return { sent, body }
}

/** The happy case, and that it omits no documented field of the payload or the response. */
export async function checkHappy(product: TestApp, path: string, row: DocumentedPath) {
  const { sent, body } = await checkCase(product, path, row, row.happy)
  const fields = { ...sent.query, ...(isObject(sent.body) && sent.body) }
  expect(row.documented.sent.filter((field) => !(field in fields))).toEqual([])
  expect(row.documented.read.filter((field) => !hasField(body, field))).toEqual([])
  return body
}

/**
 * What each actor gets: the status, and of a deletion how many rows went. Whoever only reads, or is refused, changes
 * nothing for the next one and shares a world with them.
 */
export async function outcomesByRole(product: TestApp, path: string, row: DocumentedPath) {
  const send = row.roleSend ?? row.happy.send
  const shared = await worldOf(product, row)
  const outcomes: string[] = []
  for (const [index, actor] of actors.entries()) {
    const changesNothing = path.startsWith('GET ') || /^40[013]$/.test(row.roles[index] ?? '')
    const world = changesNothing ? shared : await worldOf(product, row)
    const { status, body } = (await sendIn(world, path, actor, send)).answer
    outcomes.push(
      isObject(body) && 'deletedCount' in body ? `${status} (${String(body.deletedCount)})` : `${status}`,
    )
  }
  return outcomes
}

export async function sendAs(
  product: TestApp,
  path: string,
  row: DocumentedPath,
  actor: ActorName,
  send: Send,
): Promise<Outcome> {
  return sendIn(await worldOf(product, row), path, actor, send)
}

const worldOf = (product: TestApp, { other }: DocumentedPath) =>
  makeWorld(product, { other, ofFamily: false })

async function sendIn(world: World, path: string, actor: ActorName, send: Send): Promise<Outcome> {
  const self = actor === 'visitor' ? undefined : world[actor]
  const sent = await send(world, self)
  return { world, sent, answer: await sendRaw(world.product, path, { as: self, ...sent }) }
}

export function sendRaw(product: TestApp, path: string, { id = '', query, as, body, headers }: Sent) {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return call<unknown>(product.app, path.replace('{id}', id) + search, { as, body, headers })
}

const aRefusal = {
  error: expect.objectContaining({
    message: expect.stringMatching(/./) as unknown,
    requestId: expect.stringMatching(/./) as unknown,
  }) as unknown,
}

function isRefusal(body: unknown): body is Refusal {
  return isObject(body) && 'error' in body
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
}

/** `0.cart` is the field `cart` of the first row. */
export function hasField(body: unknown, dotted: string): boolean {
  const [name = '', ...rest] = dotted.split('.')
  if (!isObject(body) || !(name in body)) return false
  return rest.length === 0 || hasField(body[name], rest.join('.'))
}
