import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth'
import fastify, { type FastifyInstance } from 'fastify'
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import type { Sql } from 'postgres'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { identityPlugin } from '../../src/identity/plugin.ts'
import { migrateIdentity } from '../../src/identity/schema.ts'
import { mailPlugin, migrateMail } from '../../src/mail/mail-box.ts'

const testProjectId = 'demo-cadenza'
export const testPassword = 'Cadenza2026!'

export interface IdentityServer {
  sql: Sql
  origin: string
  /** Acts as a browser of its own: a real SDK with its own session. */
  newAuth(): Auth
  /** Checks an ID token as any verifier would: over HTTP, against the published keys. */
  verify(idToken: string): Promise<JWTPayload>
  post(operation: string, body: unknown, key?: string): Promise<{ status: number; body: unknown }>
  oobCodes(): Promise<{ email: string; requestType: string; oobCode: string; oobLink: string }[]>
  lastCode(email: string, requestType: string): Promise<string>
  /** Moves the service's clock. */
  advance(seconds: number): void
  close(): Promise<void>
}

/** Pages of a product around the sandbox. */
type AddRoutes = (app: FastifyInstance) => void

/** The plugin on a private database, listening on a port of its own. */
export async function startIdentityServer(addRoutes?: AddRoutes): Promise<IdentityServer> {
  const { sql, drop } = await freshDatabase({ template: 'empty' })
  await migrateMail(sql)
  await migrateIdentity(sql)
  const server = await serveIdentity(sql, addRoutes)
  return {
    ...server,
    async close() {
      await server.close()
      await drop()
    },
  }
}

/** As above, on an existing database. */
export async function serveIdentity(sql: Sql, addRoutes?: AddRoutes): Promise<IdentityServer> {
  let offset = 0
  let origin = ''
  const app = fastify()
  await app.register(mailPlugin({ sql }))
  await app.register(
    identityPlugin({
      sql,
      projectId: testProjectId,
      origin: () => origin,
      now: () => new Date(Date.now() + offset),
    }),
  )
  addRoutes?.(app)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const apps: FirebaseApp[] = []
  const jwks = createRemoteJWKSet(new URL('/sandbox/identity/jwks', origin))
  const oobCodes: IdentityServer['oobCodes'] = async () => {
    const response = await fetch(`${origin}/emulator/v1/projects/${testProjectId}/oobCodes`)
    const body = (await response.json()) as { oobCodes: Awaited<ReturnType<IdentityServer['oobCodes']>> }
    return body.oobCodes
  }
  return {
    sql,
    origin,
    newAuth() {
      const firebase = initializeApp({ apiKey: 'demo-key', projectId: testProjectId }, randomUUID())
      apps.push(firebase)
      const auth = initializeAuth(firebase, { persistence: inMemoryPersistence })
      connectAuthEmulator(auth, origin, { disableWarnings: true })
      return auth
    },
    async verify(idToken) {
      const { payload } = await jwtVerify(idToken, jwks, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${testProjectId}`,
        audience: testProjectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        currentDate: new Date(Date.now() + offset),
      })
      return payload
    },
    async post(operation, body, key = 'demo-key') {
      const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${key}`
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, body: await response.json() }
    },
    oobCodes,
    async lastCode(email, requestType) {
      const codes = await oobCodes()
      const code = codes.findLast((entry) => entry.email === email && entry.requestType === requestType)
      expect(code, `a ${requestType} code for ${email}`).toBeDefined()
      return code?.oobCode ?? ''
    },
    advance(seconds) {
      offset += seconds * 1000
    },
    async close() {
      await Promise.all(apps.map((firebase) => deleteApp(firebase)))
      await app.close()
    },
  }
}

/** The SDK's error code of a call that must fail. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
