import { listMailsInput, mailIdInput, mailPageSchema } from '@cadenza/contracts/school/mail'
import { queuedSchema } from '@cadenza/contracts/text/outcome'
import { listMails } from '../features/mails/list-mails.ts'
import { sendMailAgain } from '../features/mails/send-again.ts'
import { by, officeAny, router } from './procedures.ts'

/** What the school has written, and whether it arrived. */
export const adminMails = router({
  list: officeAny.input(listMailsInput).output(mailPageSchema).query(by(listMails)),
  sendAgain: officeAny.input(mailIdInput).output(queuedSchema).mutation(by(sendMailAgain)),
})
