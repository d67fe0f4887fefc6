import type { ZodError } from 'zod'
import type { FieldIssue } from '@cadenza/contracts/wire/error'

/** At most this many unknown fields are named. */
export const mostUnknownFields = 20

/** Dotted paths and fixed messages: no input is echoed, except the names of unknown fields. */
export function issuesOfZod({ issues }: ZodError): FieldIssue[] {
  return issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys
      .slice(0, mostUnknownFields)
      .map((key) => ({ path: unknownField(path, key), message: 'Unknown field' }))
  })
}

/** The path of an unknown field, or of the object that holds it if its name is not a valid one. */
export function unknownField(path: string, key: string): string {
  const name = /^[\w.$[\]-]{1,60}$/.test(key) ? key : ''
  return [path, name].filter(Boolean).join('.')
}
