import Fastify, { type RouteOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedPath } from '../../test/documented-paths/documented-path.ts'
import { documentedPaths } from '../../test/documented-paths/documented-paths.ts'
import { sendAs } from '../../test/documented-paths/send-case.ts'
import { refusal, roleOf } from '../../test/policy-matrix/expected.ts'
import { fieldsBeyond, fieldsOfSchema } from '../../test/policy-matrix/fields.ts'
import { openRouteSamples } from '../../test/policy-matrix/open-routes.ts'
import { collectRoutes, listRestRoutes, toDocumentedPath } from '../../test/policy-matrix/rest-routes.ts'
import { call } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { actors, makeWorld } from '../../test/world.ts'
import { authenticate } from '../auth/authenticate.ts'
import { createLoadShedder } from '../admission/load-shedder.ts'
import { documentedRules } from '../policy/documented-rules.ts'
import { fileRules } from '../policy/file-rules.ts'
import { ruleOfRoute } from '../policy/route-rules.ts'
import type { Rule } from '../policy/rule.ts'
import { expandFields } from '../policy/views.ts'
import { createGuards } from './guards.ts'
import { requireRule } from './route-policy.ts'
import { sendError } from './error-answer.ts'

/**
 * The policy against the addresses. What each documented path answers is in the tables of test/documented-paths, and its
 * tests send it; here the tables are held against the policy, and everybody it keeps out is sent once more.
 */

let routes: Map<string, RouteOptions>

const product = runTestApp()
beforeAll(async () => {
  routes = await listRestRoutes(product)
})

const rules = Object.entries<Rule>(documentedRules)
const rowOf = (route: string): DocumentedPath => {
  const row = documentedPaths[toDocumentedPath(route)]
  if (!row) throw new Error(`${route} has no row in test/documented-paths`)
  return row
}

// Clause 6-6
test('every route has a rule, and every rule is of a route', async () => {
  const known = new Set([
    ...Object.keys(documentedRules),
    ...Object.keys(fileRules),
    ...Object.keys(openRouteSamples),
  ])
  expect([...routes.keys()].filter((route) => !known.has(route))).toEqual([])
  expect([...known].filter((route) => !routes.has(route))).toEqual([])
})

describe('who gets in', () => {
  test.each(rules)('%s: its table says what the policy says', (route, rule) => {
    const row = rowOf(route)
    for (const [at, actor] of actors.entries()) {
      const refused = refusal(rule, roleOf(actor, row.other))
      const written = row.roles[at]
      if (refused) expect([actor, written]).toEqual([actor, refused])
      else if (!isTokenOfOthers(rule)) expect([actor, written]).not.toEqual([actor, '401'])
      // Who may call and is refused all the same named somebody else.
      if (!refused && written === '403') expect([actor, comparesSomebody(rule)]).toEqual([actor, true])
    }
  })

  const forSignedIn = rules.filter(([, { who }]) => who === 'signedIn')
  test.each(forSignedIn)('%s for an unverified account', async (route, rule) => {
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
    if (rule.verified) expect(body).toMatchObject({ error: { code: 'email_unverified' } })
    else expect(String(status)).toBe((row.roles[4] ?? '').slice(0, 3))
  })

  test.each(Object.entries(openRouteSamples))('%s is the same for everybody', async (_, { url, status }) => {
    const world = await makeWorld(product, { ofFamily: false })
    for (const actor of actors) {
      const as = actor === 'visitor' ? undefined : world[actor]
      expect([actor, (await call(product.app, `GET ${url}`, { as })).status]).toEqual([actor, status])
    }
    expect((await call(product.app, `HEAD ${url}`)).status).toBe(status)
  })
})

describe('another’s object', () => {
  const withBoth = rules.filter(([route]) => 'as' in rowOf(route).foreign && 'as' in rowOf(route).absent)
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

describe('which fields', () => {
  test.each(rules)('%s takes and gives what the policy names', (route, rule) => {
    const { params, querystring, body, response } = routes.get(route)?.schema ?? {}
    const takes = [params, querystring, body].flatMap((schema) => fieldsOfSchema(schema, 'input'))
    const named = `${rule.names ?? ''} ${rule.ignores ?? ''} ${rule.sets ?? ''}`
    expect([...new Set(takes)].toSorted()).toEqual(expandFields(named))
    const answers = Object.entries((response ?? {}) as Record<string, unknown>)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, schema]) => fieldsOfSchema(schema, 'output'))
    expect([...new Set(answers)].toSorted()).toEqual(expandFields(rule.gives))
  })

  test.each(rules)('%s answers nothing beyond them', async (route, rule) => {
    const row = rowOf(route)
    const { answer } = await sendAs(product, toDocumentedPath(route), row, row.happy.as, row.happy.send)
    if (typeof answer.body === 'object') expect(fieldsBeyond(rule.gives, answer.body)).toEqual([])
  })
})

describe('default deny', () => {
  test('an address without a rule does not start', async () => {
    const app = Fastify()
    const seen = collectRoutes(app)
    app.get('/payroll', () => ({ salary: 1 }))
    await app.ready()
    const route = seen.get('GET /payroll')
    expect(() => route && requireRule(route)).toThrow('GET /payroll has no rule')
  })

  test('nor does one with another guard than its rule says, or with none', async () => {
    const { guards } = careless()
    const start = (onRequest?: RouteOptions['onRequest']) => () =>
      requireRule({ method: 'GET', url: '/admin-stats', onRequest, handler: () => 1 })
    expect(start()).toThrow('GET /admin-stats is for admin, and its guard lets in anyone')
    expect(start(guards.student.check)).toThrow('its guard lets in signedIn')
    expect(start(guards.admin.check)).not.toThrow()
  })

  test('a guard that is not the rule’s lets nobody in whom the rule does not', async () => {
    const { app, guards } = careless()
    app.get('/admin-stats', { onRequest: guards.student.check }, () => ({ users: 1 }))
    app.get('/payroll', { onRequest: guards.anyone.check }, () => ({ salary: 1 }))
    const people = [undefined, await product.make.student(), await product.make.admin()]
    const answersOf = async (url: string) => {
      const answers = people.map((person) => app.inject({ url, headers: person?.headers }))
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await answersOf('/admin-stats')).toEqual([401, 403, 200])
    expect(await answersOf('/payroll')).toEqual([403, 403, 403])
  })

  test('the sandbox’s addresses are no part of the policy', () => {
    expect(ruleOfRoute('POST', '/v1/payment_intents')).toBeUndefined()
  })
})

/** Guards on an app that has no start check. */
function careless() {
  const app = Fastify()
  app.setErrorHandler(sendError)
  const guards = createGuards({
    deps: product.deps,
    load: createLoadShedder({ phase: 'serving' }),
    countCall: async () => {},
    contextOf: async ({ id, headers }) => {
      const actor = await authenticate(product.deps, headers.authorization)
      return { ...product.deps, actor, requestId: id }
    },
  })
  return { app, guards }
}

function isTokenOfOthers({ who }: Rule): boolean {
  return who === 'identityToken' || who === 'provider'
}

/** Whether the call names a person, by an e-mail address. */
function comparesSomebody({ names = '', object }: Rule): boolean {
  return names.split(' ').includes('email') || (object === 'user' && names === 'id')
}

function searchOf(query: Record<string, string> | undefined): string {
  return query ? `?${new URLSearchParams(query).toString()}` : ''
}

function withoutRequest(body: unknown): string {
  return JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, '')
}
