import Fastify, { type FastifyContextConfig, type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedPath } from '../../test/documented-paths/documented-path.ts'
import { documentedPaths } from '../../test/documented-paths/documented-paths.ts'
import { sendAs } from '../../test/documented-paths/send-case.ts'
import { documentedAuthorities, otherAuthorities } from '../../test/policy-matrix/authorities.ts'
import { refusal, roleOf } from '../../test/policy-matrix/expected.ts'
import { fieldsOfSchema } from '../../test/policy-matrix/fields.ts'
import { openRouteSamples } from '../../test/policy-matrix/open-routes.ts'
import { restRoutes, toDocumentedPath } from '../../test/policy-matrix/rest-routes.ts'
import { call } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { actors, makeWorld, type World } from '../../test/world.ts'
import { authenticate } from '../callers/authenticate.ts'
import { createLoadShedder } from '../admission/load-shedder.ts'
import { openToAll, type Authority } from '../policy/authority.ts'
import { admitByConfig, ctxOf } from './admit.ts'
import type { RestOptions } from './options.ts'
import { requireAuthority } from './route-policy.ts'
import { sendError } from './error-answer.ts'

/**
 * What each route declares about who may call it, compared with what it does. The tables in test/documented-paths hold
 * what each documented path returns, and their tests send it; here the tables are compared with the routes, and one
 * more request is sent for each caller who is kept out.
 */

const product = runTestApp()

const rules = Object.entries(documentedAuthorities)
const rowOf = (route: string): DocumentedPath => {
  const row = documentedPaths[toDocumentedPath(route)]
  if (!row) throw new Error(`${route} has no row in test/documented-paths`)
  return row
}

test('every documented route has a table, and every table a route', () => {
  expect(Object.keys(documentedAuthorities).map(toDocumentedPath).toSorted()).toEqual(
    Object.keys(documentedPaths).toSorted(),
  )
})

test('everything else is open to all and has a sample, but for receipts and gates', () => {
  const { 'GET /receipts/:id.pdf': receipts, 'POST /gate/enter': gates, ...open } = otherAuthorities
  expect(receipts).toEqual({ who: 'signedIn', whose: 'own or office' })
  expect(gates).toEqual({ who: 'anyone', whose: 'own' })
  for (const authority of Object.values(open)) expect(authority).toEqual(openToAll)
  expect(Object.keys(open).toSorted()).toEqual(Object.keys(openRouteSamples).toSorted())
})

describe('who gets in', () => {
  test.each(rules)('%s: its table says what the route says', (route, authority) => {
    const row = rowOf(route)
    for (const [at, actor] of actors.entries()) {
      const refused = refusal(authority, roleOf(actor, row.other))
      const written = row.roles[at]
      if (refused) expect([actor, written]).toEqual([actor, refused])
      else if (!isTokenOfOthers(authority)) expect([actor, written]).not.toEqual([actor, '401'])
      // A caller who is authorised but refused named another person.
      if (!refused && written === '403') expect([actor, comparesSomebody(route)]).toEqual([actor, true])
    }
  })

  const forSignedIn = rules.filter(([, { who }]) => who === 'signedIn')
  test.each(forSignedIn)('%s for an unverified account', async (route, { verified }) => {
    const row = rowOf(route)
    const world = await makeWorld(product, { ...row, ofFamily: false })
    const unverified = await product.make.student({ emailVerified: false })
    const sent = await (row.roleSend ?? row.happy.send)(world, unverified)
    const url = toDocumentedPath(route).replace('{id}', sent.id ?? '') + searchOf(sent.query)
    const { status, body } = await call(product.app, url, {
      as: unverified,
      body: sent.body,
      headers: sent.headers,
    })
    if (verified) expect(body).toMatchObject({ error: { code: 'email_unverified' } })
    else expect(String(status)).toBe((row.roles[5] ?? '').slice(0, 3))
  })
})

describe('what is open to all', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(product, { ofFamily: false })
  })

  test.each(Object.entries(openRouteSamples))('%s is the same for everybody', async (_, { url, status }) => {
    for (const actor of actors) {
      const as = actor === 'visitor' ? undefined : world[actor]
      expect([actor, (await call(product.app, `GET ${url}`, { as })).status]).toEqual([actor, status])
    }
    expect((await call(product.app, `HEAD ${url}`)).status).toBe(status)
  })
})

describe('another’s object', () => {
  // Paths with an id are compared so in test/documented-paths.
  const withBoth = rules.filter(
    ([route]) => !route.includes(':id') && 'as' in rowOf(route).foreign && 'as' in rowOf(route).absent,
  )
  test.each(withBoth)('%s answers it as an absent one, byte for byte', async (route) => {
    const path = toDocumentedPath(route)
    const row = rowOf(route)
    const { foreign, absent } = row
    if (!('as' in foreign) || !('as' in absent) || foreign.status !== absent.status) return
    const [one, other] = [
      await sendAs(product, path, row, foreign.as, foreign.send),
      await sendAs(product, path, row, absent.as, absent.send),
    ]
    expect(withoutRequest(one.answer.body)).toBe(withoutRequest(other.answer.body))
  })
})

describe('default deny', () => {
  const forAdmins = { who: 'admin', whose: 'any' } as const
  const starting =
    (config: FastifyContextConfig | undefined, app = careless().app) =>
    () => {
      app.addHook('onRoute', requireAuthority)
      app.get('/payroll', { config }, () => 1)
    }
  const people = async () => [undefined, await product.make.student(), await product.make.admin()]

  test('an address that does not say who may call it does not start', () => {
    expect(starting(undefined)).toThrow('GET /payroll does not say who may call it')
    expect(starting({ who: 'admin' })).toThrow('whose rows it reaches')
    expect(starting(forAdmins)).not.toThrow()
  })

  test.each(['signedIn', 'identified', 'instructor', 'staff', 'office', 'admin'] as const)(
    'nor does one for %s in a scope that admits no callers',
    (who) => {
      const config = { who, whose: 'own' } as const
      expect(starting(config, Fastify())).toThrow(
        `GET /payroll is for ${who}, and its scope admits no callers`,
      )
      expect(starting(config)).not.toThrow()
    },
  )

  test('nor beside the scope that admits callers', async () => {
    const app = Fastify().addHook('onRoute', requireAuthority)
    const payroll = async (scope: FastifyInstance) =>
      void scope.get('/payroll', { config: forAdmins }, () => 1)
    app.register(async (scope) => {
      admitByConfig(scope, careless().options)
      scope.register(payroll, { prefix: '/inside' })
    })
    app.register(payroll)
    await expect(app.ready()).rejects.toThrow('GET /payroll is for admin, and its scope admits no callers')
  })

  test('nor with a limit for accounts that it does not ask for', () => {
    const limited = { ...openToAll, within: 'startCheckout' } as const
    expect(starting(limited)).toThrow('only calls of accounts are counted')
    expect(starting({ ...limited, who: 'signedIn' })).not.toThrow()
    expect(starting(openToAll, Fastify())).not.toThrow()
  })

  test('without that check, too, only those get in who may call', async () => {
    const { app } = careless()
    app.get('/admin-stats', { config: forAdmins }, () => ({ users: 1 }))
    app.get('/payroll', () => ({ salary: 1 }))
    const callers = await people()
    const answersOf = async (url: string) => {
      const answers = callers.map((person) => app.inject({ url, headers: person?.headers }))
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await answersOf('/admin-stats')).toEqual([401, 403, 200])
    expect(await answersOf('/payroll')).toEqual([403, 403, 403])
  })

  test('of those who are kept out no body is read, and no hook of the route runs', async () => {
    const { app } = careless()
    const ran: string[] = []
    const note = (what: string) => async () => void ran.push(what)
    app.addHook('preParsing', note('body'))
    app.post('/payroll', { config: forAdmins, onRequest: note('own hook') }, () => 1)
    const ranFor = []
    for (const person of await people()) {
      await app.inject({ method: 'POST', url: '/payroll', headers: person?.headers, payload: { salary: 1 } })
      ranFor.push(ran.splice(0))
    }
    expect(ranFor).toEqual([[], [], ['own hook', 'body']])
  })

  test('only calls of accounts are counted: under the limit of the route, or as a change', async () => {
    const { app, counted } = careless()
    const own = { who: 'signedIn', whose: 'own' } as const
    app.post('/orders', { config: { ...own, within: 'startCheckout' } }, () => 1)
    app.get('/orders', { config: { ...own, within: 'downloadReceipt' } }, () => 1)
    app.post('/notes', { config: own }, () => 1)
    app.get('/notes', { config: own }, () => 1)
    const countedFor = []
    for (const person of await people()) {
      for (const url of ['/orders', '/notes'])
        for (const method of ['POST', 'GET'] as const)
          await app.inject({ method, url, headers: person?.headers })
      countedFor.push(counted.splice(0))
    }
    const limited = ['startCheckout', 'downloadReceipt']
    expect(countedFor).toEqual([[], [...limited, 'change'], [...limited, 'changeByOffice']])
  })

  test('a handler does not learn who calls where no callers are admitted', async () => {
    const app = Fastify()
    app.get('/open', { config: openToAll }, (request) => ctxOf(request).actor)
    const { statusCode, body } = await app.inject('/open')
    expect([statusCode, body]).toEqual([500, expect.stringContaining('a scope that admits no callers')])
  })
})

/** An app that admits callers, and has no start check. */
function careless() {
  const app = Fastify()
  app.setErrorHandler(sendError)
  const counted: string[] = []
  const options: RestOptions = {
    deps: product.deps,
    load: createLoadShedder({ phase: 'serving' }),
    countCall: async (call) => void counted.push(call),
    contextOf: async (request) => {
      const actor = await authenticate(product.deps, request.headers.authorization)
      return (request.ctx = { ...product.deps, actor, requestId: request.id })
    },
  }
  admitByConfig(app, options)
  return { app, counted, options }
}

function isTokenOfOthers({ who }: Authority): boolean {
  return who === 'identityToken' || who === 'provider'
}

/** Whether the call names a person, by an email address. */
function comparesSomebody(route: string): boolean {
  const { params, querystring, body } = restRoutes.get(route)?.schema ?? {}
  const names = [params, querystring, body].flatMap((schema) => fieldsOfSchema(schema, 'input'))
  return names.includes('email') || (route.includes('/users/') && names.join() === 'id')
}

function searchOf(query: Record<string, string> | undefined): string {
  return query ? `?${new URLSearchParams(query).toString()}` : ''
}

function withoutRequest(body: unknown): string {
  return JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, '')
}
