import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  absentId,
  ask,
  inputOf,
  inWorldOf,
  isQueryPath,
  prepare,
  schemasOf,
  type Asked,
} from '../../test/policy-matrix/ask.ts'
import { procedureAuthorities } from '../../test/policy-matrix/authorities.ts'
import { expectedOf, isOwned, refusal, roleOf } from '../../test/policy-matrix/expected.ts'
import { fieldsBeyond, fieldsOfSchema } from '../../test/policy-matrix/fields.ts'
import { ofChild, rightsOfGuardians } from '../../test/policy-matrix/guardians.ts'
import { ownerColumnOf } from '../../test/policy-matrix/owners.ts'
import type { Sample } from '../../test/policy-matrix/sample.ts'
import { samples } from '../../test/policy-matrix/samples.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { actors, makeWorld, type ActorName, type World } from '../../test/world.ts'
import { authenticate } from '../callers/authenticate.ts'
import type { Authority } from './authority.ts'
import {
  adminProcedure,
  publicProcedure,
  router,
  studentProcedure,
  undeclaredProcedure,
} from '../trpc/procedures.ts'
import { requireAuthority } from '../trpc/router.ts'

/**
 * What each procedure declares about who may call it, and whose rows it reaches, compared with what it does. Each row
 * is generated: every procedure as a visitor, the student and the instructor who own the rows, an admin, another user
 * of the same role who does not own them (`other`), and an unverified account; on the owner's object and on one that
 * does not exist. The documented paths: rest/permissions.test.ts.
 */

const product = runTestApp()

const rows = Object.entries(procedureAuthorities)
const sampleOf = (path: string): Sample => {
  const sample = samples[path]
  if (!sample) throw new Error(`${path} has no sample in test/policy-matrix`)
  return sample
}

test('every procedure has a sample, and every sample is of a procedure', () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(procedureAuthorities).toSorted())
})

describe('who gets in, and to whose objects', () => {
  test.each(rows)('%s', async (path, authority) => {
    const seen = await outcomesOfAll(path, authority)
    expect(seen).toEqual(expectedRow(path, authority))
  })

  const forSignedIn = rows.filter(([, { who }]) => who === 'signedIn')
  test.each(forSignedIn)('%s for an unverified account', async (path, authority) => {
    const sample = sampleOf(path)
    const asked = await prepareFor(path, 'other')
    const unverified = await product.make.student({ emailVerified: false, buysFor: 'self' })
    const input = await inputOf(sample, asked)
    const { outcome, text } = await ask(product.app, path, input, unverified)
    if (authority.verified) expect(text).toContain('"reason":"email_unverified"')
    else expect(outcome).toBe(sample.unverified ?? expectedOf(authority, sample, 'other').own)
  })

  const owned = rows.filter(([path, { whose }]) => isOwned(whose) && sampleOf(path).object)
  test.each(owned)('%s: the owner’s column decides', async (path) => {
    const sample = sampleOf(path)
    const asked = await prepareFor(path, 'other')
    const [owner, other] = [asked.world[sample.owner ?? 'student'].userId, asked.world.other.userId]
    await handOver(path, owner, other)
    const reply = await ask(product.app, path, await inputOf(sample, asked), asked.self)
    const absent = await ask(product.app, path, await inputOf(sample, asked, absentId(sample)), asked.self)
    // The next query about the same world expects it as it was.
    if (isQueryPath(path)) await handOver(path, other, owner)
    expect(reply.text).not.toBe(absent.text)
  })
})

describe('second guardians of a child', () => {
  const forGuardians = rows.filter(([, { whose }]) => whose.includes('guardian'))
  test.each(forGuardians)('%s', async (path, { whose }) => {
    const sample = { shows: ({ childId }: World) => childId, ...sampleOf(path), ...ofChild[path] }
    const status = sample.status ?? '200'
    const mayCall = (rights: string) => whose === 'guardian' || whose === rights
    // A call that changes something is the last one in its world.
    const all = Object.entries(rightsOfGuardians).toSorted(([one], [two]) => +mayCall(one) - +mayCall(two))
    let asked: Asked | undefined
    let input: unknown
    for (const [rights, given] of all) {
      if (!asked) {
        asked = await prepare(product, sample, 'other')
        input = await inputOf(sample, asked)
        const { outcome, text } = await ask(product.app, path, input, asked.self)
        if (sample.object) expect(outcome).toMatch(/^404$|false/)
        else expect(text).not.toContain(sample.shows(asked.world))
      }
      const { childId, other } = asked.world
      await product.sql`delete from guardianships where participant_id = ${childId} and user_id = ${other.userId}`
      await product.make.guardian(childId, other, given)
      const { outcome, text } = await ask(product.app, path, input, asked.self)
      const expected = mayCall(rights) ? status : expect.stringMatching(/^40[349]$/)
      expect([rights, outcome]).toEqual([rights, expected])
      if (!sample.object) expect(text).toContain(sample.shows(asked.world))
      if (mayCall(rights) && !isQueryPath(path)) asked = undefined
    }
  })
})

describe('what leaves', () => {
  test('every procedure has an output schema', () => {
    expect(rows.flatMap(([path]) => (schemasOf(path).output ? [] : [path]))).toEqual([])
  })

  test('one field too many is noticed in an answer', () => {
    const careful = z.object({ id: z.string(), owner: z.object({ name: z.string() }) })
    expect(fieldsOfSchema(careful, 'output')).toEqual(['id', 'owner.name'])
    const careless = [{ id: '1', owner: { name: 'Ana', email: 'a@example.org' } }]
    expect(fieldsBeyond(fieldsOfSchema(careful, 'output'), careless)).toEqual(['owner.email'])
  })
})

describe('default deny', () => {
  test('a procedure that does not say who may call it does not start, and lets in nobody', async () => {
    const payroll = router({ payroll: undeclaredProcedure.query(() => 1) })
    expect(() => requireAuthority({ payroll: payroll.payroll })).toThrow(
      'payroll does not say who may call it',
    )
    const app = await careless(payroll)
    const admin = await product.make.admin()
    expect((await app.inject({ url: '/trpc/payroll', headers: admin.headers })).statusCode).toBe(403)
    expect((await app.inject({ url: '/trpc/payroll' })).statusCode).toBe(403)
  })

  test.each([
    ['admins', publicProcedure.meta({ who: 'admin', whose: 'any' })],
    ['anyone', adminProcedure({ whose: 'any' }).meta({ who: 'anyone', whose: 'public' })],
  ])('a second meta, for %s, lets in only those whom both it and the builder admit', async (_, both) => {
    const app = await careless(router({ totals: both.query(() => 1) }))
    const people = [undefined, await product.make.student(), await product.make.admin()]
    const answers = people.map((person) => app.inject({ url: '/trpc/totals', headers: person?.headers }))
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 403, 200])
  })

  test('a WHERE that forgets the owner is noticed', async () => {
    const path = 'student.cart.remove'
    const forgetful = studentProcedure({ whose: 'own' })
      .input(z.strictObject({ id: z.uuid() }))
      .mutation(async ({ input }) => {
        const gone = await product.sql`delete from cart_items where id = ${input.id} returning id`
        return { removed: gone.length > 0 }
      })
    const app = await careless(router({ student: router({ cart: router({ remove: forgetful }) }) }))
    const authority = authorityOf(path)
    const seenIn = async (one: FastifyInstance) =>
      outcomes(one, path, authority, await prepare(product, sampleOf(path), 'other'), 'other')
    const expected = expectedRow(path, authority).other
    expect(await seenIn(product.app)).toEqual(expected)
    expect(await seenIn(app)).not.toEqual(expected)
  })

  test('so is one that tells another’s object from an absent one', async () => {
    const path = 'admin.courses.get'
    const declaring = adminProcedure({ whose: 'any' })
      .input(z.strictObject({ id: z.uuid() }))
      .query(() => ({ id: 'x', spy: 1 }))
    const app = await careless(router({ admin: router({ courses: router({ get: declaring }) }) }))
    const asked = await prepare(product, sampleOf(path), 'admin')
    expect(await outcomes(app, path, authorityOf(path), asked, 'admin')).toMatchObject({
      absent: '200',
      beyond: ['spy'],
    })
  })
})

interface Seen {
  own: string
  absent: string | undefined
  /** Where another user's object must look like an absent one: whether it does. */
  alike: boolean
  /** Fields that left and that the output schema does not name. */
  beyond: string[]
}

/**
 * What each actor gets. Actors who change nothing, because they are refused or only read, come first; all share one
 * world, unless several change the same object: then each further one has a world of its own.
 */
async function outcomesOfAll(path: string, authority: Authority): Promise<Record<string, Seen>> {
  const sample = sampleOf(path)
  const changes = (actor: ActorName) =>
    !isQueryPath(path) && !/^4|false/.test(expectedOf(authority, sample, actor).own)
  const shared = await prepareFor(path, 'visitor')
  const seen: Record<string, Seen> = {}
  const asked = actorsOf(path, authority)
  const [changing, others] = [asked.filter(changes), asked.filter((actor) => !changes(actor))]
  for (const actor of others)
    seen[actor] = await outcomes(product.app, path, authority, inWorldOf(shared, actor), actor)
  for (const [index, actor] of changing.entries()) {
    const isFirst = index === 0 || !sample.object
    const prepared = isFirst ? inWorldOf(shared, actor) : await prepare(product, sample, actor)
    seen[actor] = await outcomes(product.app, path, authority, prepared, actor)
  }
  return seen
}

/** All of them, but where the owner's role is kept out: `other` is of that role, too. */
function actorsOf(path: string, authority: Authority): readonly ActorName[] {
  const isKeptOut = refusal(authority, roleOf('other', sampleOf(path).owner))
  return isKeptOut ? actors.filter((actor) => actor !== 'other') : actors
}

/** A world for one procedure. Queries about rows of the same owner share it: none of them changes anything. */
async function prepareFor(path: string, actor: ActorName): Promise<Asked> {
  const sample = sampleOf(path)
  return isQueryPath(path) ? inWorldOf(await readWorld(sample), actor) : prepare(product, sample, actor)
}

const read = new Map<Sample['owner'], { world: World; ids: Map<Sample['object'], string> }>()

async function readWorld({ owner, object }: Sample): Promise<Omit<Asked, 'self'>> {
  const shared = read.get(owner) ?? { world: await makeWorld(product, { other: owner }), ids: new Map() }
  read.set(owner, shared)
  const { world, ids } = shared
  const id = ids.get(object) ?? (await object?.(world))
  if (id !== undefined) ids.set(object, id)
  return { world, id }
}

async function outcomes(
  app: FastifyInstance,
  path: string,
  authority: Authority,
  asked: Asked,
  actor: ActorName,
): Promise<Seen> {
  const sample = sampleOf(path)
  // The absent one first: the call itself may use up what the owner has.
  const absent = sample.object
    ? await ask(app, path, await inputOf(sample, asked, absentId(sample)), asked.self)
    : undefined
  const own = await ask(app, path, await inputOf(sample, asked), asked.self)
  const { isForeign } = expectedOf(authority, sample, actor)
  return {
    own: own.outcome,
    absent: absent?.outcome,
    alike: !isForeign || own.text === absent?.text,
    beyond: fieldsBeyond(fieldsOfSchema(schemasOf(path).output, 'output'), own.data),
  }
}

function expectedRow(path: string, authority: Authority): Record<string, Seen> {
  return Object.fromEntries(
    actorsOf(path, authority).map((actor) => {
      const { own, absent } = expectedOf(authority, sampleOf(path), actor)
      return [actor, { own, absent, alike: true, beyond: [] }]
    }),
  )
}

/** Gives all that one person owns of a procedure's table to another; the participant that is an account's own stays. */
async function handOver(path: string, from: string, to: string) {
  const { table, column } = ownerColumnOf(path, authorityOf(path))
  // With a place goes the child that has it: who no longer looks after a child does nothing for it.
  const tables = table === 'seat_claims' ? ['participants', table] : [table]
  for (const one of tables) {
    const isOfTheirs = one === 'participants' ? product.sql`owner_id = ${from} and not is_self` : undefined
    const owner = product.sql(one === 'participants' ? 'owner_id' : column)
    await product.sql`update ${product.sql(one)} set ${owner} = ${to} where ${isOfTheirs ?? product.sql`${owner} = ${from}`}`
  }
}

function authorityOf(path: string): Authority {
  const authority = procedureAuthorities[path]
  if (!authority) throw new Error(`there is no ${path}`)
  return authority
}

/** Procedures that are not ours, behind the unchanged door. */
async function careless(planted: ReturnType<typeof router>): Promise<FastifyInstance> {
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
