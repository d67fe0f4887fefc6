import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemasOf } from '../../test/policy-matrix/ask.ts'
import {
  documentedAuthorities,
  otherAuthorities,
  procedureAuthorities,
} from '../../test/policy-matrix/authorities.ts'
import { fieldsOfSchema } from '../../test/policy-matrix/fields.ts'
import { outputsOf } from '../../test/policy-matrix/rest-routes.ts'
import type { Authority } from './authority.ts'

/**
 * Every field that leaves the server, and its recipients, read from the output schemas of both doors. Output schemas
 * remove all other fields. Review what has changed before you accept it: `npx vitest run what-leaves -u`.
 */

test('what leaves is what docs/security/what-leaves.txt says', async () => {
  await expect(whatLeaves()).toMatchFileSnapshot('../../../../docs/security/what-leaves.txt')
})

test('a planted field changes it, however deep it is', () => {
  const user = z.object({ id: z.string() })
  const textOf = (one: z.ZodType) => toText('x', authority, [z.object({ items: z.array(one.nullable()) })])
  const authority = { who: 'admin', whose: 'any' } as const
  expect(textOf(user)).toBe('x (admin, any)\n  items: id')
  expect(textOf(user.extend({ passwordHash: z.string() }))).toBe('x (admin, any)\n  items: id passwordHash')
  expect(textOf(user.extend({ card: user }))).toBe('x (admin, any)\n  items: id\n  items.card: id')
})

function whatLeaves(): string {
  const procedures = Object.entries(procedureAuthorities).map(([path, authority]) =>
    toText(path, authority, [schemasOf(path).output]),
  )
  const routes = Object.entries({ ...documentedAuthorities, ...otherAuthorities }).map(([route, authority]) =>
    toText(route, authority, outputsOf(route)),
  )
  return `${head}\n\n${[...procedures, ...routes].join('\n')}\n`
}

const head = `Every call, who may call it, whose rows it reaches, and each field that leaves: read from the code by
apps/api/src/policy/what-leaves.unit.test.ts. apps/api/src/policy/authority.ts says what the words mean.`

/** A line for each object that the fields are in. */
function toText(name: string, { who, whose, verified }: Authority, schemas: unknown[]): string {
  const fields = [...new Set(schemas.flatMap((schema) => fieldsOfSchema(schema, 'output')))].toSorted()
  const byObject = Map.groupBy(fields, (field) => field.split('.').slice(0, -1).join('.'))
  const lines = [...byObject]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([object, inIt]) => {
      const names = inIt.map((field) => field.split('.').at(-1)).join(' ')
      return `  ${object ? `${object}: ` : ''}${names}`
    })
  return [`${name} (${[who, whose, verified && 'verified'].filter(Boolean).join(', ')})`, ...lines].join('\n')
}
