import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { stored } from '../browser/browser-storage.ts'
import { sessionOwner } from '../session/auth-session.ts'

/**
 * What was typed into a form and not sent, kept in this tab for the user who typed it (private-traces.ts says
 * how long). Private notes, contacts and payment are never kept.
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

/** Unsent changes from an earlier visit, until the user decides what to do with them. */
export interface OfferedDraft {
  /** When something was last typed, as an instant. */
  typedAt: string | undefined
  restore: () => void
  discard: () => void
}

/**
 * Keeps what is typed into a form. For a form on a stored record, an earlier draft is not put in but
 * returned, to be offered beside it; undefined when there is nothing to offer.
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormDraft<Values>,
  { isStored, fields }: { isStored: boolean; fields: readonly Path<Values>[] },
): OfferedDraft | undefined {
  const { subscribe, getValues, setValue } = form
  const [offered, setOffered] = useState(() => {
    const kept = isStored ? draft.read() : undefined
    const changed = fields.filter((field) => kept && field in kept && !isSame(kept[field], getValues(field)))
    if (changed.length === 0) return undefined
    return { typedAt: draft.typedAt(), values: changed.map((field) => [field, kept?.[field]] as const) }
  })

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [subscribe, draft],
  )
  if (!offered) return undefined
  return {
    typedAt: offered.typedAt,
    restore() {
      // As `save` wrote them for these very fields.
      for (const [field, value] of offered.values)
        setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true })
      setOffered(undefined)
    },
    discard() {
      draft.forget()
      setOffered(undefined)
    },
  }
}

/** Some fields hold lists. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
