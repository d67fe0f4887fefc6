import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { eq } from 'drizzle-orm'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { addressCodes } from '../../../db/schema/auth-sessions.ts'
import { users } from '../../../db/schema/users.ts'
import { hashOf, purposeOfCode } from '../../users/address-code.ts'
import type { Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'address-code' }>

/** The digits that prove an address; nothing when they were used or are too old. */
export const writeAddressCode: Writer<Job> = async (deps, { codeId }) => {
  const [sent] = await deps.db
    .select({ code: addressCodes, email: users.email, name: users.name })
    .from(addressCodes)
    .innerJoin(users, eq(users.id, addressCodes.userId))
    .where(eq(addressCodes.id, codeId))
  if (!sent?.email || sent.code.expiresAt <= deps.now()) return undefined
  if (sent.code.emailHash !== hashOf(sent.email)) return undefined
  const code = deps.seal.open(sent.code.sealedCode, purposeOfCode(codeId))
  return {
    name: sent.name,
    address: sent.email,
    subject: say(msg`${{ code }} is your code for ${{ school: deps.school.name }}`),
    parts: [
      say(msg`Type this code on the page that asks for it: ${{ code }}`),
      say(msg`It works for 15 minutes. If you did not ask for it, there is nothing that you need to do.`),
    ],
  }
}
