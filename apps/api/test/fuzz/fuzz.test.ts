import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sandboxWebhookSecret } from '../../src/deps.ts'
import { testOf } from '../abuse/awaited.ts'
import { procedures } from '../../src/trpc/router.ts'
import { schemasOf } from '../policy-matrix/ask.ts'
import { documentedAuthorities, procedureAuthorities } from '../policy-matrix/authorities.ts'
import { restRoutes } from '../policy-matrix/rest-routes.ts'
import { imageForm } from '../rest-client.ts'
import { accessTokenSecret } from '../test-app.ts'
import { runTestApp } from '../run-test-app.ts'
import { casesPerSchema, seed } from './fuzz-settings.ts'
import { hostileText, hostileValue } from './hostile.ts'
import { judge } from './judge.ts'
import { toText } from './json-text.ts'
import { sendCases, type Shot } from './send-cases.ts'
import { procedureShots, routeShots } from './shots.ts'

/**
 * For every input schema of both doors: inputs that are nearly right, and hostile ones, from every kind of caller. No
 * response is a failure of ours, and none discloses more than the one shape of a refusal. FUZZ_CASES and FUZZ_SEED
 * choose others.
 */

const limitMs = 20_000 + casesPerSchema * 300

const product = runTestApp()

describe('hostile inputs for every schema', () => {
  test(`${casesPerSchema} cases each, seed ${seed}`, () => expect(casesPerSchema).toBeGreaterThan(0))

  test.each(Object.entries(procedureAuthorities))(
    '%s',
    async (path, { who }) => {
      const { type = '' } = procedures[path]?._def ?? {}
      const { inputs = [] } = schemasOf(path)
      const { statuses } = await sendCases(product, who, (known) =>
        procedureShots(path, type, inputs[0], known),
      )
      expect(statuses.size).toBeGreaterThan(0)
    },
    limitMs,
  )

  const others = ['POST /images', 'POST /webhooks/stripe']
  const json = Object.entries(documentedAuthorities).filter(([route]) => !others.includes(route))
  test.each(json)(
    '%s',
    async (route, { who }) => {
      const options = restRoutes.get(route)
      if (!options) throw new Error(`no route ${route}`)
      const [method = ''] = route.split(' ')
      const { statuses } = await sendCases(product, who, (known) => routeShots(method, options, known))
      expect(statuses.size).toBeGreaterThan(0)
    },
    limitMs,
  )

  test(
    'POST /images',
    async () => {
      await sendCases(product, 'signedIn', () => forms)
    },
    limitMs,
  )

  test(
    'POST /webhooks/stripe, unsigned',
    async () => {
      const shots = fc.tuple(hostileValue, hostileText).map(([body, signature]): Shot => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': headerText(signature) }
        return { method: 'POST', url: '/webhooks/stripe', payload: toText(body), headers }
      })
      await sendCases(product, 'provider', () => shots)
    },
    limitMs,
  )

  test(
    'many calls in one request',
    async () => {
      const names = fc.array(fc.constantFrom(...Object.keys(procedureAuthorities), 'x', '__proto__', ''), {
        minLength: 1,
        maxLength: 12,
      })
      const shots = fc.tuple(names, hostileValue).map(([paths, input]): Shot => ({
        method: 'GET',
        url: `/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(toText(input))}`,
      }))
      await sendCases(product, 'signedIn', () => shots)
    },
    limitMs,
  )
})

describe('events', () => {
  testOf('fuzz: signed events')(
    'events of the provider, rightly signed, whatever they hold',
    async () => {
      const secret = sandboxWebhookSecret(accessTokenSecret)
      const object = fc.record({
        id: hostileValue,
        object: hostileValue,
        metadata: hostileValue,
        amount: hostileValue,
      })
      const types = fc.constantFrom(
        'payment_intent.succeeded',
        'payment_intent.payment_failed',
        'payment_intent.canceled',
        'charge.refunded',
        'charge.dispute.created',
        'refund.updated',
        'x',
      )
      const events = fc.tuple(fc.uuid(), types, object).map(([id, type, fields]): Shot => {
        const entries = Object.entries(fields).map(([name, one]) => `${JSON.stringify(name)}:${toText(one)}`)
        const body = `{"id":"evt_${id}","object":"event","type":"${type}","data":{"object":{${entries.join(',')}}}}`
        const at = Math.floor(Date.now() / 1000)
        const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
        const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
        return { method: 'POST', url: '/webhooks/stripe', payload: body, headers }
      })
      await sendCases(product, 'provider', () => events)
    },
    limitMs,
  )
})

describe('the judge', () => {
  const refusal = (message: string) =>
    JSON.stringify({ error: { code: 'invalid_input', message, requestId: 'x' } })
  const answer = (statusCode: number, body: string) => ({
    statusCode,
    body,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })

  test('lets a refusal pass', () => judge({}, answer(400, refusal('The request is not valid'))))
  test.each([
    ['a failure', answer(500, refusal('Something went wrong on our side'))],
    ['a stack', answer(400, refusal('x at Object.get (file.ts:3:1)'))],
    ['SQL', answer(400, refusal('select id from users'))],
    ['a path', answer(400, refusal('ENOENT /home/x'))],
    ['what was sent', answer(400, refusal('canary7f3a is no number'))],
    ['another shape', answer(400, JSON.stringify({ error: 'no' }))],
  ])('notices %s', (_, wrong) => {
    expect(() => judge({}, wrong)).toThrow()
  })
})

/** Forms with hostile fields and names, and bytes that are no picture. */
const forms: fc.Arbitrary<Shot> = fc
  .tuple(
    fc.oneof(fc.constantFrom('image', 'image[]', 'other', ''), hostileText),
    fc.oneof(fc.constantFrom('picture.png', '../../x', ''), hostileText),
    fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'x', ''),
    fc.uint8Array({ maxLength: 400 }),
    fc.nat(10),
  )
  .map(([field, filename, type, bytes, cut]) => {
    const { body, headers } = imageForm(Buffer.from(bytes), {
      field: headerText(field),
      filename: headerText(filename),
      type,
    })
    return { method: 'POST', url: '/images', payload: cut === 0 ? body.subarray(0, -9) : body, headers }
  })

/** As a header may hold it. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500)
}
