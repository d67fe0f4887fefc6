import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { absentId, ask, inputOf, prepare, proceduresByPath } from '../../test/policy-matrix/ask.ts'
import { expectedOf } from '../../test/policy-matrix/expected.ts'
import { fieldsBeyond, fieldsOfSchema } from '../../test/policy-matrix/fields.ts'
import type { Sample } from '../../test/policy-matrix/sample.ts'
import { samples } from '../../test/policy-matrix/samples.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { actors, type ActorName } from '../../test/world.ts'
import { authenticate } from '../auth/authenticate.ts'
import { objects } from './objects.ts'
import { procedureRules, ruleOfProcedure } from './procedure-rules.ts'
import { requireRules } from './require-rules.ts'
import type { Rule } from './rule.ts'
import { expandFields } from './views.ts'
import { adminProcedure, publicProcedure, router, studentProcedure } from '../trpc/procedures.ts'

/**
 * The policy against the procedures. Each row is generated: every procedure as a visitor, the student and the instructor
 * whose rows they are, an admin, somebody of the same role whose rows they are not (`other`), and an unverified account;
 * on the owner's object and on one that does not exist. The documented paths: rest/permissions.test.ts.
 */

const product = runTestApp()

const rows = Object.entries<Rule>(procedureRules)
const sampleOf = (path: string): Sample => {
  const sample = samples[path]
  if (!sample) throw new Error(`${path} has no sample in test/policy-matrix`)
  return sample
}

// Clause 6-6
test('every procedure has a sample, and every sample is of a procedure', () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(procedureRules).toSorted())
})

describe('who gets in, and to whose objects', () => {
  // Clause D5-15
  test.each(rows)('%s', async (path, rule) => {
    const seen = await Promise.all(actors.map((actor) => outcomes(product.app, path, rule, actor)))
    expect(Object.fromEntries(seen)).toEqual(expectedRow(path, rule))
  })

  const forSignedIn = rows.filter(([, { who }]) => who === 'signedIn')
  test.each(forSignedIn)('%s for an unverified account', async (path, rule) => {
    const sample = sampleOf(path)
    const asked = await prepare(product, sample, 'other')
    const unverified = await product.make.student({ emailVerified: false })
    const input = await inputOf(sample, asked)
    const { outcome, text } = await ask(product.app, path, input, unverified)
    if (rule.verified) expect(text).toContain('"reason":"email_unverified"')
    else expect(outcome).toBe(sample.unverified ?? expectedOf(rule, sample, 'other').own)
  })

  const owned = rows.filter(([path, rule]) => rule.whose.startsWith('own') && sampleOf(path).object)
  test.each(owned)('%s: the owner’s column decides', async (path, rule) => {
    const sample = sampleOf(path)
    const asked = await prepare(product, sample, 'other')
    await handOver(rule, asked.world[sample.owner ?? 'student'].userId, asked.world.other.userId)
    const reply = await ask(product.app, path, await inputOf(sample, asked), asked.self)
    const absent = await ask(product.app, path, await inputOf(sample, asked, absentId(sample)), asked.self)
    expect(reply.text).not.toBe(absent.text)
  })
})

describe('which fields', () => {
  test.each(rows)('%s takes and gives what the policy names', (path, rule) => {
    expect(fieldsOfProcedure(path)).toEqual({
      takes: expandFields(`${rule.names ?? ''} ${rule.sets ?? ''}`),
      gives: expandFields(rule.gives),
    })
  })

  test('every procedure has an output schema, and that is what leaves', () => {
    const withoutOutput = Object.entries(proceduresByPath()).filter(([, one]) => !one?._def.output)
    expect(withoutOutput.map(([path]) => path)).toEqual([])
  })

  test('one field too many is noticed, in a schema and in an answer', () => {
    const careless = z.object({ id: z.string(), owner: z.object({ email: z.string() }).nullable() })
    expect(fieldsOfSchema(careless, 'output')).toEqual(['id', 'owner.email'])
    expect(fieldsBeyond('id', [{ id: '1', owner: { email: 'a@example.org' } }])).toEqual(['owner.email'])
    expect(fieldsBeyond('items:card', { items: [{ id: '1', passwordHash: 'x' }] })).toEqual([
      'items.passwordHash',
    ])
  })
})

describe('default deny', () => {
  test('a procedure without a rule does not start, and gets nobody in', async () => {
    const payroll = router({ payroll: publicProcedure.query(() => 1) })
    expect(() => requireRules(payroll._def.procedures, procedureRules)).toThrow('payroll has no rule')
    const app = await careless(payroll)
    const admin = await product.make.admin()
    expect((await app.inject({ url: '/trpc/payroll', headers: admin.headers })).statusCode).toBe(403)
    expect((await app.inject({ url: '/trpc/payroll' })).statusCode).toBe(403)
  })

  test('a guard that is not the rule’s does not start, and lets nobody in whom the rule does not', async () => {
    const reports = router({
      admin: router({ reports: router({ totals: publicProcedure.query(() => 1) }) }),
    })
    // tRPC types its procedures as a tree and keeps them by their whole path.
    const procedures = reports._def.procedures as unknown as Parameters<typeof requireRules>[0]
    expect(() =>
      requireRules(procedures, { 'admin.reports.totals': procedureRules['admin.reports.totals'] }),
    ).toThrow('admin.reports.totals is for admin, and its guard lets in anyone')
    const app = await careless(reports)
    const people = [undefined, await product.make.student(), await product.make.admin()]
    const answers = people.map((person) =>
      app.inject({ url: '/trpc/admin.reports.totals', headers: person?.headers }),
    )
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 403, 200])
  })

  test('a rule that outlives its procedure is noticed', () => {
    expect(() => requireRules({}, { gone: procedureRules['admin.reports.totals'] })).toThrow(
      'gone is gone, and its rule is left',
    )
  })

  test('a WHERE that forgets the owner is noticed', async () => {
    const path = 'student.cart.remove'
    const forgetful = studentProcedure.input(z.strictObject({ id: z.uuid() })).mutation(async ({ input }) => {
      const gone = await product.sql`delete from cart_items where id = ${input.id} returning id`
      return { removed: gone.length > 0 }
    })
    const app = await careless(router({ student: router({ cart: router({ remove: forgetful }) }) }))
    const rule = procedureRules[path]
    expect(await outcomes(product.app, path, rule, 'other')).toEqual(['other', expectedRow(path, rule).other])
    expect(await outcomes(app, path, rule, 'other')).not.toEqual(['other', expectedRow(path, rule).other])
  })

  test('so is one that tells another’s object from an absent one', async () => {
    const path = 'admin.courses.get'
    const telling = adminProcedure.input(z.strictObject({ id: z.uuid() })).query(() => ({ id: 'x', spy: 1 }))
    const app = await careless(router({ admin: router({ courses: router({ get: telling }) }) }))
    const [, seen] = await outcomes(app, path, procedureRules[path], 'admin')
    expect(seen).toMatchObject({ absent: '200', beyond: ['spy'] })
  })
})

interface Seen {
  own: string
  absent: string | undefined
  /** Where another's object must answer as an absent one: whether it does. */
  alike: boolean
  /** Fields that left and that the policy does not name. */
  beyond: string[]
}

async function outcomes(
  app: FastifyInstance,
  path: string,
  rule: Rule,
  actor: ActorName,
): Promise<[ActorName, Seen]> {
  const sample = sampleOf(path)
  const asked = await prepare(product, sample, actor)
  // The absent one first: the call itself may use up what the owner has.
  const absent = sample.object
    ? await ask(app, path, await inputOf(sample, asked, absentId(sample)), asked.self)
    : undefined
  const own = await ask(app, path, await inputOf(sample, asked), asked.self)
  const { isForeign } = expectedOf(rule, sample, actor)
  return [
    actor,
    {
      own: own.outcome,
      absent: absent?.outcome,
      alike: !isForeign || own.text === absent?.text,
      beyond: fieldsBeyond(rule.gives, own.data),
    },
  ]
}

function expectedRow(path: string, rule: Rule): Record<string, Seen> {
  return Object.fromEntries(
    actors.map((actor) => {
      const { own, absent } = expectedOf(rule, sampleOf(path), actor)
      return [actor, { own, absent, alike: true, beyond: [] }]
    }),
  )
}

function fieldsOfProcedure(path: string) {
  const { inputs = [], output } = proceduresByPath()[path]?._def ?? {}
  return {
    takes: inputs.flatMap((input) => fieldsOfSchema(input, 'input')).toSorted(),
    gives: fieldsOfSchema(output, 'output'),
  }
}

/**
 * Gives all that somebody owns of an object's table to somebody else; nobody is given another's self. With a place goes the
 * child whose it is: whoever no longer looks after a child does nothing for it.
 */
async function handOver(rule: Rule, from: string, to: string) {
  const { table, owner } = { table: undefined, owner: undefined, ...objects[rule.object] }
  if (!table || !owner) throw new Error(`nobody owns ${rule.object}`)
  if (table === 'seat_claims')
    await product.sql`update participants set owner_id = ${to} where owner_id = ${from} and not is_self`
  await product.sql`update ${product.sql(table)} set ${product.sql(owner)} = ${to}
    where ${product.sql(owner)} = ${from} ${table === 'participants' ? product.sql`and not is_self` : product.sql``}`
}

/** Procedures that are none of ours, behind the door as it is. */
async function careless(planted: ReturnType<typeof router>): Promise<FastifyInstance> {
  expect(ruleOfProcedure('payroll')).toBeUndefined()
  const app = Fastify()
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: planted,
      createContext: async ({ req }: { req: { headers: { authorization?: string } } }) => {
        const actor = await authenticate(product.deps, req.headers.authorization)
        return { ctx: { ...product.deps, actor, requestId: '' }, refusal: undefined }
      },
    },
  })
  return app
}
