import { t } from '@lingui/core/macro'
import { inviteGuardianInput } from '@cadenza/contracts/families/family'
import { invitationDays } from '@cadenza/contracts/families/family-values'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { Alert } from '../../../components/parts/alert.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { afterPress } from '../../../lib/forms/press-over.ts'
import { useSentForm } from '../../../lib/forms/use-sent-form.ts'
import { useInviteGuardian } from './mutations.ts'
import { useParticipants } from '../../../shared/children/queries.ts'

const rules = afterPress(zodResolver(inviteGuardianInput.omit({ participantId: true, alsoFor: true })))

/**
 * Invites a person by their address to look after a child, and optionally the family's other children as
 * well.
 */
export function InviteGuardian({ participantId }: { participantId: string }) {
  const others =
    useParticipants().data?.filter(({ id, role }) => role === 'primary' && id !== participantId) ?? []
  const [left, setLeft] = useState<string[]>([])
  const invite = useInviteGuardian()
  const defaultValues = { email: '', canBuy: true, canChange: false }
  const { register, errors, busy, failure, onSubmit } = useSentForm(
    { resolver: rules, defaultValues, mode: 'onSubmit' },
    { email: 'email' },
    async (values, { reset }) => {
      const alsoFor = others.map(({ id }) => id).filter((id) => !left.includes(id))
      await invite.mutateAsync({ participantId, alsoFor, ...values })
      reset()
    },
  )
  return (
    <form
      noValidate
      aria-label={t`Invite another guardian`}
      className="grid gap-3 rounded-card bg-surface p-5"
      onSubmit={onSubmit}
    >
      <h3 className="text-lg">{t`Invite another guardian`}</h3>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextField
        label={t`Their email address`}
        type="email"
        autoComplete="off"
        hint={t`They get a mail with a link that works for ${invitationDays} days, signed in with this address.`}
        error={errors.email?.message}
        {...register('email')}
      />
      {others.map(({ id, givenName }) => (
        <CheckField
          key={id}
          label={t`Also for ${givenName}`}
          checked={!left.includes(id)}
          onChange={({ target: { checked } }) =>
            setLeft(checked ? left.filter((one) => one !== id) : [...left, id])
          }
        />
      ))}
      <fieldset>
        <legend className="font-semibold">{t`They see the child’s page. Besides, they may`}</legend>
        <CheckField label={t`select and pay for classes`} {...register('canBuy')} />
        <CheckField
          label={t`change who may collect the child, private notes and what you agreed to`}
          {...register('canChange')}
        />
      </fieldset>
      <Button type="submit" className="justify-self-start" busy={busy}>
        {t`Send the invitation`}
      </Button>
    </form>
  )
}
