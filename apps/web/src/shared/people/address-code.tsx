import { t } from '@lingui/core/macro'
import { messageFor } from '../../lib/loading/error-message.ts'
import type { AddressCode } from './use-address-code.ts'
import { Button } from '../../components/parts/button.tsx'
import { TextField } from '../../components/forms/field.tsx'

/** Where the digits from a mail are typed; the sixth sends them. New digits are mailed on request. */
export function AddressCodeFields({ digits }: { digits: AddressCode }) {
  const { code, type, send, sendAgain, confirm } = digits
  const failure = confirm.error ?? send.error
  return (
    <>
      <TextField
        label={t`Six digits`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        aria-busy={confirm.isPending || undefined}
        error={failure ? messageFor(failure).message : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={send.isPending} onClick={sendAgain}>
          {t`Send new digits`}
        </Button>
        <span role="status" className="text-sm text-muted">
          {send.isSuccess &&
            (send.data.sent ? t`Sent. It may take a minute.` : t`The digits in our last mail still work.`)}
        </span>
      </div>
    </>
  )
}
