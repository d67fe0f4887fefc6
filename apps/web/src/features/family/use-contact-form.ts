import { saveContactInput, type Contact } from '@cadenza/contracts/family'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { ReadableError } from '../../lib/loading/error-message.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { showServerIssues } from '../../lib/forms/server-issues.ts'
import { useSaveContact } from './mutations.ts'

const rules = afterPress(zodResolver(saveContactInput.omit({ participantId: true, id: true })))
const fields = { name: 'name', phone: 'phone', relation: 'relation', validUntil: 'validUntil' } as const

export interface ContactFormOptions {
  participantId: string
  /** Undefined: a new one. */
  contact: Contact | undefined
  isChild: boolean
  onClose: () => void
}

/** The form for a person to call: it has the focus, and closes once it is saved. */
export function useContactForm({ participantId, contact, isChild, onClose }: ContactFormOptions) {
  const save = useSaveContact()
  const [failure, setFailure] = useState<ReadableError>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: rules,
    defaultValues: {
      name: contact?.name ?? '',
      phone: contact?.phone ?? '',
      relation: contact?.relation ?? '',
      isEmergency: contact?.isEmergency ?? true,
      mayPickUp: contact?.mayPickUp ?? isChild,
      validUntil: contact?.validUntil ?? null,
    },
    mode: 'onTouched',
  })
  useEffect(() => setFocus('name'), [setFocus])

  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await save.mutateAsync({ participantId, ...(contact && { id: contact.id }), ...values })
      onClose()
    } catch (error) {
      setFailure(showServerIssues(error, setError, fields))
    }
  })
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const until = event.currentTarget.elements.namedItem('validUntil')
    // A browser reports half a date as none: it must not come to mean "without end".
    if (until instanceof HTMLInputElement && until.validity.badInput)
      setError('validUntil', { message: 'Please give a date that exists' }, { shouldFocus: true })
    else void send()
  }
  return { register, errors: formState.errors, busy: formState.isSubmitting, failure, onSubmit }
}
