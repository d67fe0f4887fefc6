import { invalidParameter } from '../objects/errors.ts'
import type { FormObject, FormValue } from './form-body.ts'

/** Reads one parameter; throws a 400 that names it. `undefined`: it was not sent. */
export type Parameter<T> = (value: FormValue | undefined, name: string) => T
export type ParameterSet = Record<string, Parameter<unknown>>
/** The parameters of an endpoint; the keys must exist in the SDK's type of that endpoint. */
export type ParametersOf<SdkParams> = { [Name in keyof SdkParams]?: Parameter<unknown> }
export type Parsed<S> = { [Name in keyof S]: S[Name] extends Parameter<infer T> ? T : never }

/** Reads every parameter of the set and refuses any other, as Stripe does. */
export function readParameters<S extends ParameterSet>(set: S, form: FormObject, prefix = ''): Parsed<S> {
  const nameOf = (key: string) => (prefix ? `${prefix}[${key}]` : key)
  for (const key of Object.keys(form)) {
    if (Object.hasOwn(set, key)) continue
    throw invalidParameter(nameOf(key), 'parameter_unknown', `Received unknown parameter: ${nameOf(key)}`)
  }
  const entries = Object.entries(set).map(([key, read]) => [key, read(form[key], nameOf(key))])
  return Object.fromEntries(entries) as Parsed<S> // the entries are exactly those of the set
}

export function required<T>(read: Parameter<T | undefined>): Parameter<T> {
  return (value, name) => {
    const result = value === '' ? undefined : read(value, name)
    if (result === undefined)
      throw invalidParameter(name, 'parameter_missing', `Missing required param: ${name}.`)
    return result
  }
}

/** A text of at most `max` characters; '' (which unsets a field) is passed on. */
export function text(max = 5000): Parameter<string | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalidParameter(name, undefined, `Invalid string: ${name}`)
    if ([...value].length > max) {
      throw invalidParameter(
        name,
        'parameter_invalid_string',
        `Invalid string: ${name} must be at most ${max} characters`,
      )
    }
    // PostgreSQL stores no NUL, and a lone surrogate is not valid text.
    if (value.includes('\0') || !value.isWellFormed())
      throw invalidParameter(name, undefined, `Invalid string: ${name}`)
    return value
  }
}

export function integer(min = 0, max = Number.MAX_SAFE_INTEGER): Parameter<number | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(name, 'parameter_invalid_integer', `Invalid integer: ${String(value)}`)
    }
    const number = Number(value)
    if (number < min) {
      throw invalidParameter(
        name,
        'parameter_invalid_integer',
        `This value must be greater than or equal to ${min}.`,
      )
    }
    if (number > max) {
      throw invalidParameter(
        name,
        'parameter_invalid_integer',
        `This value must be less than or equal to ${max}.`,
      )
    }
    return number
  }
}

export const boolean: Parameter<boolean | undefined> = (value, name) => {
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false')
    throw invalidParameter(name, undefined, `Invalid boolean: ${String(value)}`)
  return value === 'true'
}

export function oneOf<const T extends string>(...choices: T[]): Parameter<T | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    const choice = choices.find((each) => each === value)
    if (!choice)
      throw invalidParameter(name, undefined, `Invalid ${name}: must be one of ${choices.join(', ')}`)
    return choice
  }
}

export function listOf<T>(read: Parameter<T | undefined>): Parameter<T[] | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) throw invalidParameter(name, undefined, `Invalid array: ${name}`)
    return value.map((item, index) => required(read)(item, `${name}[${index}]`))
  }
}

/** Named parts, themselves strict. */
export function parts<S extends ParameterSet>(set: S): Parameter<Parsed<S> | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (typeof value === 'string' || Array.isArray(value))
      throw invalidParameter(name, undefined, `Invalid object`)
    return readParameters(set, value, name)
  }
}
