import { ApiError, invalidParameter } from '../objects/errors.ts'
import { integer, listOf, text, type Parameter, required } from './parameters.ts'

const minAmountMinor = 50
const maxAmountMinor = 99_999_999

/** Minor units; Stripe charges at least 0.50 and at most 999,999.99. */
export const amount: Parameter<number | undefined> = (value, name) => {
  const minor = integer(1)(value, name)
  if (minor !== undefined && minor < minAmountMinor) {
    throw invalidParameter(name, 'amount_too_small', 'Amount must be at least $0.50 usd')
  }
  if (minor !== undefined && minor > maxAmountMinor) {
    throw invalidParameter(name, 'amount_too_large', 'Amount must be no more than $999,999.99')
  }
  return minor
}

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

export const currency: Parameter<string | undefined> = (value, name) => {
  const code = text(3)(value, name)?.toLowerCase()
  if (code !== undefined && !currencies.has(code))
    throw invalidParameter(name, undefined, `Invalid currency: ${code}`)
  return code
}

/** What a request says about metadata: '' as a value removes the key, '' as a whole removes them all. */
export type MetadataChange = Record<string, string> | 'clear' | undefined

export const metadata: Parameter<MetadataChange> = (value, name) => {
  if (value === undefined) return undefined
  if (value === '') return 'clear'
  if (typeof value === 'string') throw invalidParameter(name, undefined, 'Invalid object')
  const entries = Object.entries(value).map(([key, item]): [string, string] => {
    if (key.length > 40) {
      throw invalidParameter(name, undefined, `Metadata keys can be up to 40 characters in length: ${key}`)
    }
    return [key, text(500)(item, `${name}[${key}]`) ?? '']
  })
  return Object.fromEntries(entries)
}

/** Applies a change of metadata; 400 when more than 50 keys would remain. */
export function changedMetadata(
  current: Record<string, string>,
  change: MetadataChange,
): Record<string, string> {
  if (change === undefined) return current
  if (change === 'clear') return {}
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== '')
  if (merged.length > 50) throw invalidParameter('metadata', undefined, 'Metadata can have up to 50 keys')
  return Object.fromEntries(merged)
}

export const expand = listOf(text(200))

export interface CreatedRange {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

/** `created=…` or `created[gte]=…`, seconds since 1970. */
export const created: Parameter<CreatedRange | undefined> = (value, name) => {
  if (value === undefined) return undefined
  if (typeof value === 'string') {
    const instant = required(integer())(value, name)
    return { gte: instant, lte: instant }
  }
  if (Array.isArray(value)) throw invalidParameter(name, undefined, 'Invalid object')
  const unknown = Object.keys(value).find((key) => !['gt', 'gte', 'lt', 'lte'].includes(key))
  if (unknown)
    throw invalidParameter(name, 'parameter_unknown', `Received unknown parameter: ${name}[${unknown}]`)
  const bound = (key: string) => integer()(value[key], `${name}[${key}]`)
  return { gt: bound('gt'), gte: bound('gte'), lt: bound('lt'), lte: bound('lte') }
}

/** The parameters that every list takes. */
export const listParameters = {
  limit: integer(1, 100),
  starting_after: text(255),
  ending_before: text(255),
  expand,
}

/** Since 2026-09-30.endive the old name is refused by itself, not as unknown. */
export const removedPaymentMethodTypes: Parameter<undefined> = (value, name) => {
  if (value === undefined) return undefined
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_method_types_no_longer_supported',
    param: name,
    message:
      'The `payment_method_types` parameter is no longer supported on PaymentIntents. Use `allowed_payment_method_types`.',
  })
}
