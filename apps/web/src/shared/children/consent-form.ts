import { useIsMutating } from '@tanstack/react-query'

/** The id of the form of what has to be agreed to above a payment. */
export const consentForm = 'consents'

/** Until all is agreed to, a payment's button sends that form, which names what is missing. */
export function useAgreeFirst(lacksConsents: boolean | undefined) {
  const isSaving = useIsMutating({ mutationKey: [['student', 'consents', 'answer']] }) > 0
  return lacksConsents
    ? { type: 'submit' as const, form: consentForm, onClick: undefined, busy: isSaving }
    : {}
}
