import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type { MailJob } from '../../../db/queue/jobs.ts'
import type { Writer } from '../letter/letter.ts'

/** To an admin who wants to see whether mail arrives. */
export const writeTestMail: Writer<Extract<MailJob, { kind: 'test' }>> = async ({ school }, { userId }) => ({
  userId,
  subject: say(msg`A test mail from ${{ school: school.name }}`),
  parts: [
    say(
      msg`This mail shows that mails of the school arrive: receipts and news about classes come from the same address.`,
    ),
    say(
      msg`If it was among unwanted mail, ask the person who looks after your domain about its SPF and DKIM records.`,
    ),
    { label: say(msg`Say that it has arrived`), path: '/dashboard/adminHome' },
  ],
})
