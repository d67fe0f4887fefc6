import type { Sql } from 'postgres'
import type { SigningKey } from './keys.ts'

/** What every operation works with. */
export interface IdentityContext {
  sql: Sql
  projectId: string
  origin: () => string
  now: () => Date
  signingKey(): Promise<SigningKey>
}
