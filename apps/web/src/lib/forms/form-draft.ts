import { stored } from '../session/browser-storage.ts'
import { sessionOwner } from '../session/auth-session.ts'

/**
 * What was typed into a form and not sent, kept in this tab for the user who typed it, until their session
 * ends.
 */
export interface FormDraft<Values> {
  /** Undefined when there is none. */
  read(): Partial<Values> | undefined
  /** When something was last typed, as an instant; undefined when that is unknown. */
  typedAt(): string | undefined
  save(values: Partial<Values>): void
  forget(): void
}

/**
 * The draft of one form, such as `review-<course>`, of the user signed in now; no one else ever reads or
 * writes it.
 */
export function formDraft<Values extends object>(form: string): FormDraft<Values> {
  const owner = sessionOwner()
  const isTheirs = () => owner !== undefined && owner === sessionOwner()
  const text = stored.draft(owner ?? '', form)
  const kept = () => (isTheirs() ? parse<Values>(text.read()) : undefined)
  return {
    read: () => kept()?.values,
    typedAt: () => kept()?.typedAt,
    save: (values) => isTheirs() && text.save(JSON.stringify({ typedAt: new Date().toISOString(), values })),
    forget: () => text.forget(),
  }
}

interface KeptDraft<Values> {
  typedAt: string | undefined
  values: Partial<Values>
}

function parse<Values extends object>(text = 'null'): KeptDraft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(text)
    // Written by `save` above; the form's own schema judges the values.
    return isKept(draft) ? (draft as KeptDraft<Values>) : undefined
  } catch {
    return undefined
  }
}

function isKept(draft: unknown): boolean {
  if (typeof draft !== 'object' || draft === null || !('typedAt' in draft) || !('values' in draft))
    return false
  const { typedAt, values } = draft
  return typeof typedAt === 'string' && typeof values === 'object' && values !== null
}
