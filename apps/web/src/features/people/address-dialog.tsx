import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { PersonPage } from '@cadenza/contracts/people/person'
import { TextField } from '../../components/forms/field.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import { useAskAddressChange } from './mutations.ts'

const labels = worded({ email: msg`New email address` })

interface AddressDialogProps {
  person: PersonPage['person']
  onClose: () => void
}

/** Starts a change of address; only the person themselves can finish it. */
export function AddressDialog({ person: { id, name, email }, onClose }: AddressDialogProps) {
  const ask = useAskAddressChange()
  return (
    <PanelForm
      form="address"
      title={t`Change the email address`}
      labels={labels}
      submitLabel={t`Send both mails`}
      onSubmit={(values) => ask.mutateAsync({ id, email: textOf(values, 'email') })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="text-muted">
            {t`The new address gets a mail with a link, and we let ${email} know. ${name} signs in as before and confirms it: until then nothing changes.`}
          </p>
          <TextField {...field('email')} type="email" autoComplete="off" />
        </>
      )}
    </PanelForm>
  )
}
