import { inviteGuardianInput } from '@cadenza/contracts/family'
import { invitationDays } from '@cadenza/contracts/family-values'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ReadableError } from '../../lib/loading/error-message.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { showServerIssues } from '../../lib/forms/server-issues.ts'
import { useParticipants } from '../../lib/session/viewer.ts'
import { useInviteGuardian } from './mutations.ts'

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
  const [failure, setFailure] = useState<ReadableError>()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: rules,
    defaultValues: { email: '', canBuy: true, canChange: false },
  })
  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const alsoFor = others.map(({ id }) => id).filter((id) => !left.includes(id))
      await invite.mutateAsync({ participantId, alsoFor, ...values })
      reset()
    } catch (error) {
      setFailure(showServerIssues(error, setError, { email: 'email' }))
    }
  })
  return (
    <form
      noValidate
      aria-label="Invite another guardian"
      className="grid gap-3 rounded-card bg-surface p-5"
      onSubmit={send}
    >
      <h3 className="text-lg">Invite another guardian</h3>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextField
        label="Their email address"
        type="email"
        autoComplete="off"
        hint={`They get a mail with a link that works for ${invitationDays} days, signed in with this address.`}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {others.map(({ id, givenName }) => (
        <CheckField
          key={id}
          label={`Also for ${givenName}`}
          checked={!left.includes(id)}
          onChange={({ target: { checked } }) =>
            setLeft(checked ? left.filter((one) => one !== id) : [...left, id])
          }
        />
      ))}
      <fieldset>
        <legend className="font-semibold">They see the child’s page. Besides, they may</legend>
        <CheckField label="select and pay for classes" {...register('canBuy')} />
        <CheckField
          label="change who may collect the child, private notes and what you agreed to"
          {...register('canChange')}
        />
      </fieldset>
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting}>
        Send the invitation
      </Button>
    </form>
  )
}
