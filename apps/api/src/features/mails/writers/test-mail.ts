import type { MailJob } from '../../../db/queue/jobs.ts'
import type { Writer } from '../letter/letter.ts'

/** To an admin who wants to see whether mail arrives. */
export const writeTestMail: Writer<Extract<MailJob, { kind: 'test' }>> = async ({ school }, { userId }) => ({
  userId,
  subject: `A test mail from ${school.name}`,
  parts: [
    'This mail shows that mails of the school arrive: receipts and news about classes come from the same address.',
    'If it was among unwanted mail, ask the person who looks after your domain about its SPF and DKIM records.',
    { label: 'Say that it has arrived', path: '/dashboard/adminHome' },
  ],
})
