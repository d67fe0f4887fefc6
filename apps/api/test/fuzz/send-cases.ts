import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Caller } from '../../src/policy/authority.ts'
import type { TestPerson } from '../factory.ts'
import type { TestApp } from '../test-app.ts'
import { makeCrowd, roles, type Crowd, type FuzzRole } from './callers.ts'
import { atOnce, casesPerCrowd, casesPerSchema, seed } from './fuzz-settings.ts'
import type { Known } from './from-schema.ts'
import { judge } from './judge.ts'

/** What is sent, without who sends it. */
export interface Shot {
  method: string
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** Sends as many cases as wanted, mostly as an authorised caller, and judges every response. */
export async function sendCases(
  product: TestApp,
  who: Caller,
  shots: (known: Known) => fc.Arbitrary<Shot>,
): Promise<{ statuses: Map<number, number> }> {
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < casesPerSchema; sent += casesPerCrowd) {
    const numRuns = Math.min(casesPerCrowd, casesPerSchema - sent)
    const crowd = await crowdFor(product, numRuns)
    const cases = fc.sample(fc.tuple(callersOf(who), shots(crowd.known), fc.ipV4()), {
      numRuns,
      seed: seed + sent,
    })
    for (let from = 0; from < cases.length; from += atOnce) {
      const batch = cases.slice(from, from + atOnce)
      const answers = await Promise.all(batch.map((one) => send(product, crowd, one)))
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  return { statuses }
}

let current: { crowd: Crowd; casesLeft: number } | undefined

/** The crowd of the last schema, while its people may still make so many calls; else a new one. */
async function crowdFor(product: TestApp, cases: number): Promise<Crowd> {
  if (!current || current.casesLeft < cases)
    current = { crowd: await makeCrowd(product), casesLeft: casesPerCrowd }
  current.casesLeft -= cases
  return current.crowd
}

function callersOf(who: Caller): fc.Arbitrary<FuzzRole> {
  const usual: FuzzRole =
    who === 'instructor' || who === 'staff'
      ? 'instructor'
      : who === 'admin' || who === 'office'
        ? 'admin'
        : 'student'
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...roles) },
  )
}

async function send(
  product: TestApp,
  crowd: Crowd,
  [role, shot, remoteAddress]: [FuzzRole, Shot, string],
): Promise<number> {
  const person: TestPerson | undefined = crowd.person(role)
  const answer = await product.app.inject({
    method: shot.method as InjectOptions['method'],
    url: shot.url,
    payload: shot.payload,
    headers: { ...person?.headers, ...shot.headers },
    remoteAddress,
  })
  judge({ role, ...shot }, answer)
  return answer.statusCode
}
