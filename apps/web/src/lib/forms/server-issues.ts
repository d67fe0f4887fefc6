import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { messageFor, type ReadableError } from '../loading/error-message.ts'

/**
 * Puts what the server found wrong onto the form's fields and focuses the first. Returns the failure when it
 * belongs to no field, to be shown above the form. `fields` names the form's field for each of the server's.
 */
export function showServerIssues<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: Record<string, FieldPath<Values>>,
): ReadableError | undefined {
  const failure = messageFor(error)
  const known = Object.entries(failure.fieldErrors ?? {}).flatMap(([path, message]) => {
    const field = fields[path]
    return field ? [{ field, message }] : []
  })
  known.forEach(({ field, message }, index) => setError(field, { message }, { shouldFocus: index === 0 }))
  return known.length > 0 ? undefined : failure
}
