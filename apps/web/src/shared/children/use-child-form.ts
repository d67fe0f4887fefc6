import { addChildInput, type AddChildInput } from '@cadenza/contracts/families/participant'
import { zodResolver } from '@hookform/resolvers/zod'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'

const rules = afterPress(zodResolver(addChildInput))

/**
 * The form of a child's name and date of birth: what was typed stays, and errors are shown at their fields.
 */
export function useChildForm(
  known: Partial<AddChildInput>,
  send: (child: AddChildInput) => Promise<unknown>,
) {
  const defaultValues = { givenName: '', familyName: '', birthDate: '', ...known }
  return useSentForm({ resolver: rules, defaultValues }, fields, send)
}

const fields = { givenName: 'givenName', familyName: 'familyName', birthDate: 'birthDate' } as const

/** The family name that a child most likely shares: the last word of a name that has several. */
export function lastWordOf(name = ''): string {
  return name.trim().split(/\s+/).slice(1).at(-1) ?? ''
}
