import { t } from '@lingui/core/macro'
import type { Mail } from '@cadenza/contracts/school/mail'
import { SaveSelected } from '../../shared/exports/save-selected.tsx'
import { EmailMany } from '../../shared/people/email-many.tsx'
import { nameOf } from './mail-cells.tsx'
import { useSendOneOfMany } from './mutations.ts'

/** What can be done with several mails at once: those that may be are sent again. */
export function SelectedMails({ mails, onDone }: { mails: Mail[]; onDone: () => void }) {
  const send = useSendOneOfMany()
  const again = mails.map((mail) => ({
    id: mail.id,
    name: nameOf(mail),
    to: mail.canRepeat ? t`to ${mail.to?.name ?? ''}` : t`stays as it is: it is not sent again`,
    isSent: mail.canRepeat,
  }))
  return (
    <>
      <SaveSelected list="mails" ids={mails.map(({ id }) => id)} />
      <EmailMany title={t`Send these mails again`} mails={again} send={send} onDone={onDone} />
    </>
  )
}
