import { t } from '@lingui/core/macro'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { useDisputeContact } from './mutations.ts'

/** Opened from a mail: nothing happens before the press, because mail programs open links by themselves. */
export function ContactIsWrong({ token }: { token: string }) {
  const dispute = useDisputeContact()
  if (dispute.data?.known)
    return (
      <Alert tone="success">
        {t`Thank you. This contact does not count any more, and the school looks into it.`}
      </Alert>
    )
  if (token === '' || dispute.data)
    return (
      <Alert tone="warning">
        {t`This link is incomplete, so we do not know which contact is wrong. Please open it from the mail once more, or call the school.`}
      </Alert>
    )
  return (
    <>
      {dispute.error && (
        <Alert tone="danger">{t`This did not work. Please try again in a moment, or call the school.`}</Alert>
      )}
      <p>
        {t`The school has written down a contact for your child. If it is wrong, press the button: the contact then does not count any more, and the school looks into it.`}
      </p>
      <Button
        className="justify-self-start"
        busy={dispute.isPending}
        onClick={() => dispute.mutate({ token })}
      >
        {t`This is wrong`}
      </Button>
    </>
  )
}
