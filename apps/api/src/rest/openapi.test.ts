import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeAll, expect, test } from 'vitest'
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
// Clause D4-51
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

// Clause D4-52
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
