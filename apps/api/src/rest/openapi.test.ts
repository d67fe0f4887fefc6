import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeAll, describe, expect, test } from 'vitest'
import { conflictReasons } from '@cadenza/contracts/wire/error'
import { wireErrorSchema } from '@cadenza/contracts/wire/wire'
import { answerFor } from '@cadenza/contracts/wire/conflict-sentences'
import { z } from 'zod'
import { fieldsBeyond, fieldsOfSchema } from '../../test/policy-matrix/fields.ts'
import { restRoutes, toDocumentedPath } from '../../test/policy-matrix/rest-routes.ts'
import { runTestApp } from '../../test/run-test-app.ts'

let document: OpenAPIV3_1.Document

const product = runTestApp()
beforeAll(async () => {
  document = (await product.app.inject('/openapi.json')).json()
})

function operations(): [string, OpenAPIV3_1.OperationObject][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]): [string, OpenAPIV3_1.OperationObject] => [
      `${method.toUpperCase()} ${path}`,
      operation as OpenAPIV3_1.OperationObject,
    ]),
  )
}

// That it names the documented paths and no others is held by test/documented-paths.
test('is OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
})

test('every operation has its own id, a summary, a tag, an answer and the error', () => {
  const ids = operations().map(([, operation]) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [name, { summary, tags, responses = {} }] of operations()) {
    expect([name, Boolean(summary), tags?.length]).toEqual([name, true, 1])
    expect([name, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([name, true])
    expect(JSON.stringify(responses['4XX'])).toContain('#/components/schemas/Error')
  }
})

test('every reference leads somewhere, and every schema is referred to', () => {
  const text = JSON.stringify(document)
  const referred = new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name),
  )
  expect([...referred].toSorted()).toEqual(Object.keys(document.components?.schemas ?? {}).toSorted())
})

test('paths are unambiguous', () => {
  const shapes = Object.keys(document.paths ?? {}).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('says which calls need which token', () => {
  const security = Object.fromEntries(
    operations().map(([name, operation]) => [name, operation.security ?? document.security]),
  )
  expect(security['POST /jwt']).toEqual([{ identityToken: [] }])
  expect(security['GET /approvedCourses']).toEqual([])
  expect(security['DELETE /users/{id}']).toEqual([{ accessToken: [] }])
})

test('every reason of a refusal has its sentence', () => {
  const { description = '' } = document.components?.schemas?.['Error'] ?? {}
  for (const reason of conflictReasons) expect(description).toContain(`- \`${reason}\`: ${answerFor(reason)}`)
  expect(description).toContain('`participant_missing`: Name the participant')
})

describe('examples', () => {
  const routes = new Map(
    [...restRoutes].map(([route, { schema }]) => [toDocumentedPath(route), schema ?? {}]),
  )

  /** What stands at each place of an operation that takes an example, and the schema by which the door itself reads it. */
  function placesOf(name: string, operation: OpenAPIV3_1.OperationObject): [string, unknown, unknown][] {
    const schema = routes.get(name) ?? {}
    const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
    const given = (place: string) => parameters.filter((parameter) => parameter.in === place)
    const valuesOf = (place: string) =>
      Object.fromEntries(given(place).map(({ name: field, example }) => [field, example as unknown]))
    const body = exampleOf(operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)
    return [
      ...(schema.body ? [['body', body, schema.body] as [string, unknown, unknown]] : []),
      ['path', valuesOf('path'), schema.params ?? z.strictObject({})],
      ['query', valuesOf('query'), schema.querystring],
      ...Object.entries(schema.response ?? {})
        .filter(([status]) => status.startsWith('2'))
        .map(([status, read]: [string, unknown]): [string, unknown, unknown] => [
          status,
          exampleOf(operation.responses?.[status] as OpenAPIV3_1.ResponseObject),
          read instanceof z.ZodType ? read : z.string(),
        ]),
    ]
  }
  const exampleOf = (message?: Pick<OpenAPIV3_1.ResponseObject, 'content'>): unknown =>
    Object.values(message?.content ?? {})[0]?.example

  test('stand at every body, parameter and answer, and each is what its schema takes', () => {
    for (const [name, operation] of operations())
      for (const [place, example, schema] of placesOf(name, operation)) {
        // The schema of the form only describes it: it is read as it arrives.
        if (place === 'body' && name === 'POST /images') {
          expect(example).toEqual({ image: expect.any(String) })
          continue
        }
        const at = `${name}, ${place}`
        expect([at, example]).not.toEqual([at, undefined])
        for (const [field, value] of Object.entries(
          place === 'query' || place === 'path' ? (example as object) : {},
        ))
          expect([at, field, typeof value]).toEqual([at, field, 'string'])
        if (!(schema instanceof z.ZodType)) throw new Error(`${at} has no schema`)
        expect([at, schema.safeParse(example).error?.issues]).toEqual([at, undefined])
        const fields = fieldsOfSchema(schema, place.startsWith('2') ? 'output' : 'input')
        if (typeof example === 'object' && fields.length > 0)
          expect([at, fieldsBeyond(fields, example)]).toEqual([at, []])
      }
    expect(operations().length).toBeGreaterThanOrEqual(31)
  })

  test('of a refusal: a class for children, without a participant', () => {
    const refusal = exampleOf(
      document.paths?.['/carts']?.post?.responses?.['4XX'] as OpenAPIV3_1.ResponseObject,
    )
    expect(wireErrorSchema.parse(refusal).error.code).toBe('participant_missing')
  })
})

test('the readable pages load nothing from elsewhere and run no inline script', async () => {
  const page = await product.app.inject('/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.body).not.toMatch(/<script>|<script [^>]*src="(https?:)?\/\//)
  for (const [, url = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect([url, (await product.app.inject(new URL(url, 'http://x/docs').pathname)).statusCode]).toEqual([
      url,
      200,
    ])
  }
})
