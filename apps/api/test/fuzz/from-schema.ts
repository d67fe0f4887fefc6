import fc from 'fast-check'
import { z } from 'zod'
import { hostileEntry, hostileText, hostileValue } from './hostile.ts'
import { value, type JsonText } from './json-text.ts'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Values that exist: ids of rows, addresses of people. A case that names something real gets further. */
export interface Known {
  ids: string[]
  emails: string[]
  texts: string[]
}

/** What a schema takes, nearly: mostly of its shape, here and there hostile. */
export function inputsOf(schema: z.ZodType, known: Known): fc.Arbitrary<JsonText> {
  // zod's own type of a JSON schema is wider than what it makes of our schemas.
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const ofShape = fromSchema(root, { defs: root.$defs ?? {}, known })
  return fc.oneof({ weight: 9, arbitrary: ofShape }, { weight: 1, arbitrary: hostileValue })
}

/** The names of an object schema's fields, for what comes by a query or a path. */
export function fieldNames(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return []
  return Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties ?? {},
  )
}

interface Scope {
  defs: Record<string, JsonSchema>
  known: Known
}

function fromSchema(schema: JsonSchema, scope: Scope): fc.Arbitrary<JsonText> {
  return fc.oneof({ weight: 5, arbitrary: ofShape(schema, scope) }, { weight: 1, arbitrary: hostileValue })
}

function ofShape(schema: JsonSchema, scope: Scope): fc.Arbitrary<JsonText> {
  const named = schema.$ref?.split('/').at(-1)
  if (named) return fromSchema(scope.defs[named] ?? {}, scope)
  if (schema.const !== undefined) return fc.constant(value(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(value))
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices?.length) return fc.oneof(...choices.map((one) => fromSchema(one, scope)))
  if (schema.properties || schema.type === 'object') return objectOf(schema, scope)
  if (schema.type === 'array') return arrayOf(schema, scope)
  if (schema.type === 'string') return textOf(schema, scope.known).map(value)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema).map(value)
  if (schema.type === 'boolean') return fc.boolean().map(value)
  return hostileValue
}

function objectOf({ properties = {}, required = [] }: JsonSchema, scope: Scope): fc.Arbitrary<JsonText> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const present = fromSchema(schema, scope).map((one): [string, JsonText][] => [[name, one]])
    // What is required is left out now and then, too; and a field comes twice.
    const weight = required.includes(name) ? 15 : 3
    return fc.oneof(
      { weight, arbitrary: present },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.tuple(present, present).map((both) => both.flat()) },
    )
  })
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: hostileEntry.map((entry) => [entry]) },
  )
  return fc.tuple(...fields, extra).map((groups) => ({ kind: 'object', entries: groups.flat() }))
}

function arrayOf({ items = {}, maxItems = 20 }: JsonSchema, scope: Scope): fc.Arbitrary<JsonText> {
  const several = (length: { minLength?: number; maxLength: number }) =>
    fc.array(fromSchema(items, scope), length).map((list): JsonText => ({ kind: 'array', items: list }))
  return fc.oneof(several({ maxLength: 3 }), several({ minLength: maxItems + 1, maxLength: maxItems + 2 }))
}

function textOf({ format, minLength = 0, maxLength = 200 }: JsonSchema, known: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid())
  if (format === 'email') return fc.constantFrom(...known.emails, 'nobody@example.org')
  const lengths = [minLength, Math.max(0, minLength - 1), maxLength, maxLength + 1]
  return fc.oneof(
    fc.constantFrom(...known.texts, ...known.ids, ...known.emails),
    fc.constantFrom(...lengths.map((length) => 'x'.repeat(Math.min(length, 6000)))),
    fc.string({ maxLength: 40 }),
    hostileText,
  )
}

function numberOf({ type, minimum = -1000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const limits = fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1, 0)
  const low = Math.max(minimum, -(2 ** 31))
  const inside = fc.integer({ min: low, max: Math.max(low, Math.min(maximum, 2 ** 31 - 1)) })
  return type === 'integer' ? fc.oneof(limits, inside) : fc.oneof(limits, inside, fc.double())
}
