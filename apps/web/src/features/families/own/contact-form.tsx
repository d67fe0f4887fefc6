import { t } from '@lingui/core/macro'
import { contactFactsInput, type Contact } from '@cadenza/contracts/families/family'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, type SyntheticEvent } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { FormButtons } from '../../../components/forms/form-buttons.tsx'
import { afterPress } from '../../../lib/forms/press-over.ts'
import { useSentForm } from '../../../lib/forms/use-sent-form.ts'
import { useSaveContact } from './mutations.ts'

/** A person to call; errors are shown at their fields, and what was typed stays. */
export function ContactForm(props: ContactFormOptions) {
  const { contact, isChild, onClose } = props
  const { register, errors, busy, failure, onSubmit } = useContactForm(props)
  return (
    <form
      noValidate
      aria-label={contact ? t`Change ${contact.name}` : t`A new contact`}
      className="grid gap-4 rounded-card border border-hairline p-5"
      onSubmit={onSubmit}
    >
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextField label={t`Name`} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Telephone`}
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label={t`Who they are`}
          placeholder={t`Grandmother, neighbour …`}
          autoComplete="off"
          error={errors.relation?.message}
          {...register('relation')}
        />
      </div>
      <div>
        <CheckField label={t`Call in an emergency`} {...register('isEmergency')} />
        {isChild && <CheckField label={t`May take the child home`} {...register('mayPickUp')} />}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={t`From (optional)`}
          type="date"
          hint={t`The first day on which this counts. Empty: at once.`}
          error={errors.validFrom?.message}
          {...register('validFrom', emptyIsNull)}
        />
        <TextField
          label={t`Until (optional)`}
          type="date"
          hint={t`The last day on which this counts. Empty: until you change it.`}
          error={errors.validUntil?.message}
          {...register('validUntil', emptyIsNull)}
        />
      </div>
      <FormButtons submitLabel={t`Save the contact`} busy={busy} onCancel={onClose} />
    </form>
  )
}

const emptyIsNull = { setValueAs: (typed: string | null) => typed || null }
const rules = afterPress(zodResolver(contactFactsInput))
const days = ['validFrom', 'validUntil'] as const
const fields = {
  name: 'name',
  phone: 'phone',
  relation: 'relation',
  validFrom: 'validFrom',
  validUntil: 'validUntil',
} as const

interface ContactFormOptions {
  participantId: string
  /** Undefined: a new one. */
  contact: Contact | undefined
  isChild: boolean
  onClose: () => void
}

/** The form for a person to call: it has the focus, and closes once it is saved. */
function useContactForm({ participantId, contact, isChild, onClose }: ContactFormOptions) {
  const save = useSaveContact()
  const defaultValues = {
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    relation: contact?.relation ?? '',
    isEmergency: contact?.isEmergency ?? true,
    mayPickUp: contact?.mayPickUp ?? isChild,
    validFrom: contact?.validFrom ?? null,
    validUntil: contact?.validUntil ?? null,
  }
  const form = useSentForm({ resolver: rules, defaultValues }, fields, async (values) => {
    await save.mutateAsync({ participantId, ...(contact && { id: contact.id }), ...values })
    onClose()
  })
  const { setError, setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    // A browser reports half a date as none: it must not come to mean "without end".
    const half = days.find((day) => isHalfTyped(elements.namedItem(day)))
    if (half) setError(half, { message: t`Please give a date that exists` }, { shouldFocus: true })
    else void form.onSubmit()
  }
  return { ...form, onSubmit }
}

const isHalfTyped = (input: Element | RadioNodeList | null) =>
  input instanceof HTMLInputElement && input.validity.badInput
