import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { eq } from 'drizzle-orm'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { users } from '../../../db/schema/users.ts'
import { purposeOfAddress } from '../../people/address-change.ts'
import type { Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'address-change' }>

/**
 * To the new address where to confirm it, without a word of whose account it is: it may be a stranger's. To the present
 * one that it was asked for. Nothing when the account is gone or has the address by now.
 */
export const writeAddressChange: Writer<Job> = async (
  { db, seal, school },
  { userId, sealedAddress, to },
) => {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  const address = seal.open(sealedAddress, purposeOfAddress(userId))
  if (!person || person.deletedAt || person.email === address) return undefined
  if (to === 'new')
    return {
      address,
      subject: say(msg`Confirm your new email address at ${{ school: school.name }}`),
      parts: [
        say(msg`Our office was asked to change the email address of an account to this one.`),
        say(
          msg`Sign in as before, with your present address and password, and confirm the change on this page. You then get one more mail here, with a link.`,
        ),
        {
          label: say(msg`Change my address`),
          path: `/dashboard/profile?newEmail=${encodeURIComponent(address)}`,
        },
        say(msg`If you did not ask for this, there is nothing that you need to do.`),
      ],
    }
  return {
    userId,
    subject: say(msg`Another email address was asked for your account`),
    parts: [
      say(
        msg`Our office was asked to change the email address of your account. Nothing changes until you have signed in and confirmed it.`,
      ),
      say(msg`If you did not ask for this, please tell the school.`),
    ],
  }
}
