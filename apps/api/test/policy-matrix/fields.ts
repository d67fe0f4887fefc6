import { z } from 'zod'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const known = { input: new WeakMap<z.ZodType, string[]>(), output: new WeakMap<z.ZodType, string[]>() }

/** Every field of a schema by its dotted path, lists flattened: `items.instructor.name`. Sorted. */
export function fieldsOfSchema(schema: unknown, io: 'input' | 'output'): string[] {
  if (!(schema instanceof z.ZodType)) return []
  const fields = known[io].get(schema) ?? readFields(schema, io)
  known[io].set(schema, fields)
  return fields
}

function readFields(schema: z.ZodType, io: 'input' | 'output'): string[] {
  // zod's own type of a JSON schema is wider than what it makes of our schemas.
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return [...new Set(leaves(root, root.$defs ?? {}))].toSorted()
}

function leaves(schema: JsonSchema, defs: Record<string, JsonSchema>, prefix = ''): string[] {
  const named = schema.$ref?.split('/').at(-1)
  if (named) return leaves(defs[named] ?? {}, defs, prefix)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (schema.items) parts.push(schema.items)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const deeper = leaves(value, defs, `${prefix}${name}.`)
    return deeper.length > 0 ? deeper : [`${prefix}${name}`]
  })
  return [...own, ...parts.flatMap((part) => leaves(part, defs, prefix))]
}

/** The fields of a response that its schema does not name; nothing below a named field is checked. */
export function fieldsBeyond(fields: string[], answer: unknown): string[] {
  const named = new Set(fields)
  const isNamed = (path: string) => {
    const parts = path.split('.')
    const isPart = parts.some((_, end) => named.has(parts.slice(0, end + 1).join('.')))
    // Null, where there could be an object.
    return isPart || [...named].some((field) => field.startsWith(`${path}.`))
  }
  return [...new Set(pathsOf(answer))].filter((path) => !isNamed(path)).toSorted()
}

function pathsOf(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, prefix))
  if (typeof value !== 'object' || value === null) return prefix ? [prefix] : []
  return Object.entries(value).flatMap(([name, one]) => pathsOf(one, prefix ? `${prefix}.${name}` : name))
}
