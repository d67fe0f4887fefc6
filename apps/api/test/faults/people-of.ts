import { accessTokens } from '../../src/auth/access-token.ts'
import type { Deps } from '../../src/context.ts'
import { connect, toDatabase } from '../../src/db/connect/client.ts'
import { patient } from '../../../../test/patient-connection.ts'
import { Factory } from '../factory.ts'
import { boughtForSiblings, SiblingsFactory } from '../siblings-factory.ts'

/** The secret to give to a product that runs in a process of its own, so that its people can be made from outside. */
export const sharedSecret = 'test secret of at least 32 bytes!'

/**
 * Makes people and courses in the database of a running product, whose clock may differ from ours by `shiftMs`: their
 * tokens are from its clock. Their `ctx` is for reading who they are alone.
 */
export function peopleOf(databaseUrl: string, shiftMs = 0) {
  const connection = { ...patient.connection, application_name: 'test' }
  const sql = connect(databaseUrl, { ...patient, max: 2, connection })
  const tokens = accessTokens(sharedSecret)
  const deps = {
    db: toDatabase(sql, { deadlineMs: 0 }),
    accessTokens: tokens,
    now: () => new Date(Date.now() + shiftMs),
  } as Deps
  const make = boughtForSiblings ? new SiblingsFactory(deps) : new Factory(deps)
  return { make, sql, db: deps.db, end: () => sql.end({ timeout: 1 }) }
}
