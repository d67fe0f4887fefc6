import { randomUUID } from 'node:crypto'
import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldsBeyond, fieldsOfSchema } from '../policy-matrix/fields.ts'
import { outputsOf } from '../policy-matrix/rest-routes.ts'
import { imageForm, type Refusal } from '../rest-client.ts'
import { runTestApp } from '../run-test-app.ts'
import { makeWorld } from '../world.ts'
import { columns, type Case, type DocumentedPath, type Exempt, type Sent } from './documented-path.ts'
import { documentedPaths } from './documented-paths.ts'
import { canary, hostile } from '../hostile-values.ts'
import { checkCase, checkHappy, isObject, outcomesByRole, sendAs, sendRaw } from './send-case.ts'

/** Every documented path is compared with its row; the tables themselves are the files beside this one. */

let operations: Record<string, OpenAPIV3_1.OperationObject>

const product = runTestApp()
beforeAll(async () => {
  const document: OpenAPIV3_1.Document = (await product.app.inject('/openapi.json')).json()
  operations = Object.fromEntries(
    Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods ?? {}).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation as OpenAPIV3_1.OperationObject,
      ]),
    ),
  )
})

const rows = Object.entries(documentedPaths)
const isExempt = (column: object | string): column is Exempt =>
  typeof column === 'object' && 'exempt' in column
const rowOf = (path: string): DocumentedPath => {
  const row = documentedPaths[path]
  if (!row) throw new Error(`no row for ${path}`)
  return row
}

describe('the table', () => {
  test('has a row with every column for each path of /openapi.json, and for no other', () => {
    expect(gapsOf(Object.keys(operations), documentedPaths)).toEqual({
      unlisted: [],
      gone: [],
      incomplete: [],
    })
  })

  test('knows every field that /openapi.json says a path takes', () => {
    for (const [path, row] of rows) {
      const checked = isExempt(row.badInput) ? [] : Object.keys(row.badInput)
      const known = new Set([...row.documented.sent, ...checked])
      expect([path, fieldsTaken(operations[path])]).toEqual([path, [...known].toSorted()])
    }
  })
})

describe('each documented path', () => {
  test.each(rows)('%s answers all that is documented, and nothing beyond its schema', async (path, row) => {
    const body = await checkHappy(product, path, row)
    const outputs = outputsOf(path.replaceAll(/{(\w+)}/g, ':$1'))
    const fields = outputs.flatMap((schema) => fieldsOfSchema(schema, 'output'))
    if (typeof body === 'object') expect(fieldsBeyond(fields, body)).toEqual([])
  })

  const rules = rows.flatMap(([path, row]) =>
    Object.entries(row.rules).map(([rule, one]) => [path, rule, one] as const),
  )
  test.each(rules)('%s: %s', async (path, _rule, one) => {
    await checkCase(product, path, rowOf(path), one)
  })

  test.each(rows)('%s answers each role as written', async (path, row) => {
    expect(await outcomesByRole(product, path, row)).toEqual(row.roles)
  })

  const gets = rows.filter(([path]) => path.startsWith('GET '))
  test.each(gets)('%s tells a HEAD request no more', async (path, row) => {
    const { answer } = await sendAs(
      product,
      path.replace('GET', 'HEAD'),
      row,
      'visitor',
      row.roleSend ?? row.happy.send,
    )
    expect(String(answer.status)).toBe(row.roles[0])
  })

  test.each(casesOf('foreign'))('%s keeps another person’s object to its owner', async (path, one) => {
    await checkCase(product, path, rowOf(path), one)
  })

  test.each(casesOf('absent'))('%s answers for an absent object as written', async (path, one) => {
    await checkCase(product, path, rowOf(path), one)
  })

  const byId = casesOf('absent').filter(([path]) => path.includes('{id}'))
  test.each(byId)('%s answers another’s, a strange and an absent id alike', async (path, one) => {
    const row = rowOf(path)
    const { world, answer } = await sendAs(product, path, row, one.as, one.send)
    const self = one.as === 'visitor' ? undefined : world[one.as]
    const { body } = await one.send(world, self)
    for (const id of strangeIds)
      expect([id, anonymous(await sendRaw(product, path, { as: self, body, id }))]).toEqual([
        id,
        anonymous(answer),
      ])
    if (isExempt(row.foreign)) return
    const foreign = await sendAs(product, path, row, row.foreign.as, row.foreign.send)
    expect(anonymous(foreign.answer)).toEqual(anonymous(answer))
  })
})

describe('each documented path refuses', () => {
  const strict = rows.filter(([, row]) => !isExempt(row.unknownField))
  test.each(strict)('an unknown parameter: %s', async (path) => {
    const { send, sent } = await prepareOnce(path)
    await expectInvalid(send({ ...sent, query: { ...sent.query, surprise: '1' } }))
  })

  const withBody = rows.filter(([, row]) => row.unknownField === 'body')
  test.each(withBody)('an unknown field: %s', async (path, row) => {
    const { send, sent } = await prepareOnce(path)
    const known = [...row.documented.sent, ...Object.keys(row.badInput)]
    for (const field of smuggled.filter((name) => !known.includes(name))) {
      const refused = await expectInvalid(send({ ...sent, body: { ...fieldsOf(sent), [field]: canary } }))
      expect(refused.error.issues).toContainEqual({ path: field, message: 'Unknown field' })
      expect(JSON.stringify(refused)).not.toContain(canary)
    }
  })

  test.each(rows.filter(([, row]) => row.unknownField === 'form'))('another form field: %s', async (path) => {
    const { send } = await prepareOnce(path)
    await expectInvalid(send(imageForm(Buffer.from('x'), { field: 'surprise' })))
  })

  const bodiless = strict.filter(([path, row]) => row.unknownField === 'query' && !path.startsWith('GET '))
  test.each(bodiless)('a body where none is documented: %s', async (path) => {
    const { send, sent } = await prepare(path)
    await expectInvalid(send({ ...sent, body: { role: 'admin' } }))
    expect((await send({ ...sent, body: {} })).status).toBe(200)
  })

  const fields = rows.flatMap(([path, { badInput }]) =>
    isExempt(badInput)
      ? []
      : Object.entries(badInput).map(([field, values]) => [path, field, values] as const),
  )
  test.each(fields)('%s with a bad %s', async (path, field, values) => {
    const { send, sent } = await prepareOnce(path)
    for (const value of values) {
      const wrong =
        rowOf(path).unknownField === 'query'
          ? { query: { ...sent.query, [field]: String(value) } }
          : { body: { ...fieldsOf(sent), [field]: value } }
      const refused = await expectInvalid(send({ ...sent, ...wrong }), value)
      expect([value, refused.error.issues?.map((issue) => issue.path)]).toEqual([
        value,
        expect.arrayContaining([field]),
      ])
      if (typeof value === 'string' && value.length > 8) expect(JSON.stringify(refused)).not.toContain(value)
    }
  })

  test.each(withBody)('%s with what is no object', async (path) => {
    const { send, sent } = await prepareOnce(path)
    for (const body of [[], 'text', 5, null, undefined]) await expectInvalid(send({ ...sent, body }), body)
  })

  const reading = rows.filter(([path]) => path.startsWith('GET '))
  test.each(reading)('%s with a forged query', async (path) => {
    const { send, sent } = await prepareOnce(path)
    for (const query of hostile.query) {
      const target = path.includes('{id}') ? path.replace('{id}', sent.id ?? '') : path
      await expectInvalid(
        sendRaw(product, `${target}?${query}`, { ...sent, query: undefined, as: send.as }),
        query,
      )
    }
  })
})

describe('a wrong answer is noticed', () => {
  const path = 'DELETE /carts/{id}'
  const row = rowOf(path)
  const happy = (changes: Partial<Case>) =>
    checkHappy(product, path, { ...row, happy: { ...row.happy, ...changes } })

  test('the row itself holds', () => happy({}))
  test('by its status', () => expect(happy({ status: 204 })).rejects.toThrow('expected'))
  test('by its fields', () => expect(happy({ answer: { deletedCount: 2 } })).rejects.toThrow('expected'))
  test('by what it leaves behind', () =>
    expect(happy({ after: async () => expect(1).toBe(0) })).rejects.toThrow('expected'))
  test('by a documented field that is not there', () =>
    expect(
      checkHappy(product, path, { ...row, documented: { sent: ['reason'], read: ['removedAt'] } }),
    ).rejects.toThrow('expected'))
  test('by a role that gets in', async () =>
    expect(await outcomesByRole(product, path, row)).not.toEqual(['200', '200', '200', '200', '200']))
  test('by a path without a row, a row without a path, and a row without a column', () => {
    const { foreign: _, ...forgetful } = row
    const table = { [path]: forgetful, 'GET /gone': row }
    expect(gapsOf([path, 'GET /payroll'], table)).toEqual({
      unlisted: ['GET /payroll'],
      gone: ['GET /gone'],
      incomplete: [`${path}: foreign`],
    })
  })
})

const strangeIds = [...hostile.id, '\u0000', '🎻', 'a'.repeat(4000), randomUUID().toUpperCase()]
  // A longer one meets no path at all.
  .filter((id) => id.length < 5000)
  .map(encodeURIComponent)
const smuggled = ['surprise', '_id', 'role', 'createdAt', 'seatsTaken', 'feedback', 'owner']

function casesOf(column: 'foreign' | 'absent'): [string, Case][] {
  return rows.flatMap(([path, row]) => {
    const one = row[column]
    return isExempt(one) ? [] : [[path, one] satisfies [string, Case]]
  })
}

/** What the happy case sends, and a way to send it again with a change, as the same person. */
async function prepare(path: string) {
  const { happy, other } = rowOf(path)
  const world = await makeWorld(product, { other, ofFamily: false })
  const self = happy.as === 'visitor' ? undefined : world[happy.as]
  const sent = await happy.send(world, self)
  const send = Object.assign((changed: Sent) => sendRaw(product, path, { as: self, ...changed }), {
    as: self,
  })
  return { sent, send }
}

const prepared = new Map<string, ReturnType<typeof prepare>>()

/** The same for every case of a path that is refused: it changes nothing for the next. */
function prepareOnce(path: string) {
  const known = prepared.get(path) ?? prepare(path)
  prepared.set(path, known)
  return known
}

function fieldsOf({ body }: Sent): Record<string, unknown> {
  return isObject(body) ? body : {}
}

async function expectInvalid(sending: ReturnType<typeof sendRaw>, value?: unknown): Promise<Refusal> {
  const { status, body } = await sending
  expect([value, status, body]).toEqual([
    value,
    400,
    { error: expect.objectContaining({ code: 'invalid_input' }) },
  ])
  return body as Refusal
}

/** The response without its request id. */
function anonymous({ status, body }: { status: number; body: unknown }) {
  const text = JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, '""')
  return { status, text }
}

function fieldsTaken(operation: OpenAPIV3_1.OperationObject | undefined): string[] {
  const parameters = (operation?.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const { content } = (operation?.requestBody ?? { content: {} }) as OpenAPIV3_1.RequestBodyObject
  const schema = content['application/json']?.schema as OpenAPIV3_1.SchemaObject | undefined
  return [...query, ...Object.keys(schema?.properties ?? {})].toSorted()
}

function gapsOf(present: string[], table: Record<string, object>) {
  return {
    unlisted: present.filter((path) => !(path in table)),
    gone: Object.keys(table).filter((path) => !present.includes(path)),
    incomplete: Object.entries(table).flatMap(([path, row]) =>
      columns.filter((column) => !(column in row)).map((column) => `${path}: ${column}`),
    ),
  }
}
