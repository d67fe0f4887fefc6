import { stored } from './browser-storage.ts'
import { sessionOwner } from './session.ts'

/** What was typed into a form and not sent, kept in this tab for the person who typed it, until their session ends. */
export interface FormDraft<Values> {
  /** Undefined when there is none. */
  read(): Partial<Values> | undefined
  save(values: Partial<Values>): void
  forget(): void
}

/** The draft of one form, such as `review-<course>`, of whoever is signed in now; nobody else ever reads or writes it. */
export function formDraft<Values extends object>(form: string): FormDraft<Values> {
  const owner = sessionOwner()
  const isTheirs = () => owner !== undefined && owner === sessionOwner()
  const text = stored.draft(owner ?? '', form)
  return {
    read: () => (isTheirs() ? parse(text.read()) : undefined),
    save: (values) => isTheirs() && text.save(JSON.stringify(values)),
    forget: () => text.forget(),
  }
}

function parse<Values extends object>(text = 'null'): Partial<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(text)
    // Written by `save` above; the form's own schema judges the values.
    return typeof draft === 'object' && draft !== null ? (draft as Partial<Values>) : undefined
  } catch {
    return undefined
  }
}
