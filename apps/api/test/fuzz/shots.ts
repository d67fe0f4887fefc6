import fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { fieldNames, inputsOf, type Known } from './from-schema.ts'
import { hostileEntry, hostileText, hostileValue } from './hostile.ts'
import { toText, type JsonText } from './json-text.ts'
import type { Shot } from './send-cases.ts'

const json = { 'content-type': 'application/json' }

/** A procedure's input: queries by their address, mutations by a body; now and then text that is no JSON. */
export function procedureShots(path: string, type: string, input: unknown, known: Known): fc.Arbitrary<Shot> {
  const inputs = input instanceof z.ZodType ? inputsOf(input, known) : hostileValue
  const url = `/trpc/${path}`
  return texts(inputs).map((text) =>
    type === 'query'
      ? { method: 'GET', url: `${url}?input=${encode(text)}` }
      : { method: 'POST', url, payload: text, headers: json },
  )
}

/** A route's path, query and body, each by its schema. */
export function routeShots(
  method: string,
  { url, schema = {} }: RouteOptions,
  known: Known,
): fc.Arbitrary<Shot> {
  const bodies = schema.body instanceof z.ZodType ? texts(inputsOf(schema.body, known)) : hostileBodies
  return fc
    .tuple(paths(url, known), queries(fieldNames(schema.querystring), known), bodies)
    .map(([path, query, payload]): Shot => {
      const target = `${path}${query}`
      return method === 'GET' || payload === undefined
        ? { method, url: target }
        : { method, url: target, payload, headers: json }
    })
}

const hostileBodies: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: hostileValue.map(toText) },
)

/** Mostly JSON; sometimes it ends too early or is followed by more. */
function texts(nodes: fc.Arbitrary<JsonText>): fc.Arbitrary<string> {
  return fc.tuple(nodes.map(toText), fc.nat(40)).map(([text, fate]) => {
    if (fate === 0) return text.slice(0, -1)
    if (fate === 1) return `${text},`
    return fate === 2 ? `\uFEFF${text}` : text
  })
}

function paths(url: string, known: Known): fc.Arbitrary<string> {
  const count = url.split(':').length - 1
  const part = fc.oneof(
    fc.constantFrom(...known.ids, ...known.emails),
    hostileText,
    fc.constantFrom('%00', '%ff', '%c0%af', '%E0%A4%A', '%', '..', '.', '%2e%2e%2f', ';x', '%2F'),
  )
  return fc.array(part, { minLength: count, maxLength: count }).map((parts) => {
    let at = 0
    return url.replaceAll(/:\w+/g, () => encode(parts[at++] ?? ''))
  })
}

function queries(names: string[], known: Known): fc.Arbitrary<string> {
  const name = fc.oneof(...(names.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...names) }] : []), {
    weight: 1,
    arbitrary: hostileEntry.map(([key]) => key),
  })
  const text = fc.oneof(fc.constantFrom(...known.emails, ...known.texts, ''), hostileText)
  const pair = fc.tuple(name, fc.constantFrom('', '[]', '[$ne]'), text)
  const pairs = fc.array(pair, { maxLength: 3 }).map((list) => list.map(toQueryText).join('&'))
  return fc
    .oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: pairs })
    .map((query) => (query ? `?${query}` : ''))
}

function toQueryText([name, suffix, text]: [string, string, string]): string {
  return `${encode(name)}${suffix}=${encode(text)}`
}

/** As encodeURIComponent, for texts with half a character too; what is encoded already stays. */
function encode(text: string): string {
  if (/^(%[0-9a-f]{1,2}|%|\.|;x)+[0-9a-f]*$/i.test(text)) return text
  return encodeURIComponent(text.toWellFormed())
}
