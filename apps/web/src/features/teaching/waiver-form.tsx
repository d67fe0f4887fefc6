import type { Role } from '@cadenza/contracts/user'
import { grantWaiverInput } from '@cadenza/contracts/waiver'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useGrantWaiver } from './use-waivers.ts'

const rules = afterPress(zodResolver(grantWaiverInput))

const notFoundWords = {
  admin: 'Nobody is registered with this verified address, or has one child of this name.',
  teacher:
    'Nobody whom you can let in has this verified address, or one child of this name. Ask an admin for anyone who has never had a place in a class of yours nor selected this one.',
}

/** Grants an exception; what was typed stays until it is granted. */
export function WaiverForm({ courseId, viewedBy }: { courseId: string; viewedBy: Role }) {
  const grant = useGrantWaiver(viewedBy)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: rules,
    defaultValues: { courseId, email: '', givenName: '', reason: '' },
    mode: 'onTouched',
  })
  const save = handleSubmit((waiver) => grant.mutate(waiver, { onSuccess: () => reset() }))
  const failure = grant.error && messageFor(grant.error)
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <TextField
        label="Email of the student or guardian"
        type="email"
        autoComplete="off"
        hint={
          viewedBy === 'admin'
            ? 'The verified address of their account here.'
            : 'The verified address of their account here. You can let in anyone who has or had a place in a class of yours, or has selected this one. For anyone else, ask an admin.'
        }
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Given name of their child (optional)"
        autoComplete="off"
        hint="Leave this empty when the exception is for the holder of the account."
        error={formState.errors.givenName?.message}
        {...register('givenName')}
      />
      <TextAreaField
        label="Why"
        rows={2}
        hint="The student can read it in what they download of themselves."
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      {failure && (
        <Alert tone="danger">
          {failure.reason === 'not_found'
            ? notFoundWords[viewedBy === 'admin' ? 'admin' : 'teacher']
            : failure.message}
        </Alert>
      )}
      <Button type="submit" variant="secondary" busy={grant.isPending} className="justify-self-start">
        Grant an exception
      </Button>
    </form>
  )
}
