import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { openToAll } from '../policy/authority.ts'
import { withExamples } from './examples.ts'

/** The OpenAPI document of every route that this scope registers afterwards, at `/openapi.json`, readable at `/docs`. */
export async function describeRoutes(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Music summer school',
        version: '1.0.0',
        description:
          'The HTTP API for outside clients. Every error has the shape of `Error`. Ids are opaque strings.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: tags.map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token that POST /jwt returns',
          },
          identityToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'An ID token issued by the identity service',
          },
        },
      },
      security: [{ accessToken: [] }],
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      withExamples(withoutUnusedSchemas(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document)),
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: docsPolicy })
  let text: string | undefined
  app.get('/openapi.json', { schema: { hide: true }, config: openToAll }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** For routes that need no token. */
export const open = { security: [] }
export const withIdentityToken = { security: [{ identityToken: [] }] }
const eitherToken: Record<string, string[]>[] = [{ identityToken: [] }, { accessToken: [] }]
export const withEitherToken = { security: eitherToken }

const tags = [
  ['sessions', 'Tokens'],
  ['users', 'People and roles'],
  ['courses', 'Classes, their submission and approval'],
  ['cart', 'Selected classes'],
  ['checkout', 'Payments'],
  ['reviews', 'What students say'],
  ['reports', 'Totals'],
  ['images', 'Uploads'],
] as const

/** Swagger UI styles its elements inline and draws its icons from data URLs; it loads nothing from elsewhere. */
const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** The type provider lists each named schema once for input and once for output; only referenced ones are kept. */
function withoutUnusedSchemas(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const visit = (node: unknown) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name] ?? null)
    }
  }
  visit(document.paths)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas: kept } }
}
