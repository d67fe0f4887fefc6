import { inviteGuardian } from '../src/features/guardians/invite-guardian.ts'
import { purposeOfToken } from '../src/records/people/invitation-token.ts'
import type { TestPerson } from './factory.ts'
import type { TestApp } from './test-app.ts'

/** Invites an address; returns the token of the link in the mail that waits to be sent. */
export async function invited(
  product: TestApp,
  { by, participantId, alsoFor = [], email, canBuy = true, canChange = canBuy }: Invited,
): Promise<string> {
  await inviteGuardian(by.ctx, { participantId, alsoFor, email, canBuy, canChange })
  const [job] = await product.sql<{ id: string; sealed: string }[]>`
    select guardianships.id, data->>'sealedToken' as sealed
      from guardianships join pgboss.job on data->>'guardianshipId' = guardianships.id::text
     where name = 'send-mail' and participant_id in ${product.sql([participantId, ...alsoFor])} and invited_email = ${email}
     order by guardianships.id desc limit 1`
  if (!job) throw new Error('no mail was queued')
  return product.deps.seal.open(job.sealed, purposeOfToken(job.id))
}

interface Invited {
  by: TestPerson
  participantId: string
  alsoFor?: string[]
  email: string
  canBuy?: boolean
  canChange?: boolean
}
