import type { Sql } from 'postgres'
import type { SigningKey } from './keys.ts'

/** The context of every operation. */
export interface IdentityContext {
  sql: Sql
  projectId: string
  origin: () => string
  now: () => Date
  signingKey(): Promise<SigningKey>
}
