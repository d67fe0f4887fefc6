import { IdentityError } from './errors.ts'

/** A parsed body whose contents are not validated yet. */
export type Fields = Record<string, unknown>

const defaultMaxLength = 4096

/** A JSON object, or the entries of a form. */
export function toFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('body')
  return { ...body }
}

/** The text in a field; absent, null and empty are the same, as they are for Google. */
export function text(fields: Fields, name: string, maxLength = defaultMaxLength): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  // PostgreSQL cannot store NUL in text.
  if (typeof value !== 'string' || value.length > maxLength || value.includes('\0')) throw invalid(name)
  return value
}

/** As `text`, with the given error when there is none. */
export function requiredText(fields: Fields, name: string, code: string): string {
  const value = text(fields, name)
  if (value === undefined) throw new IdentityError(code)
  return value
}

/** A list of at most ten short texts; absent is empty. */
export function textList(fields: Fields, name: string): string[] {
  const value = fields[name] ?? []
  if (!Array.isArray(value) || value.length > 10) throw invalid(name)
  return value.filter((entry) => typeof entry === 'string')
}

function invalid(name: string): IdentityError {
  return new IdentityError('INVALID_ARGUMENT', { detail: `Invalid value at '${name}'` })
}
