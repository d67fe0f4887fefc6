import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { FormDraft } from './form-draft.ts'

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
