import { Ajv, type ValidateFunction } from 'ajv'
import { rootTypes, stripeSchema } from './stripe-schema.ts'

/**
 * Checks responses of the sandbox against the SDK's own types. Returns what is wrong, in words; nothing when
 * all is well. An intent that was requested with the publishable key may lack fields, but has no wrong or
 * unknown one.
 */
export function violationsIn(answer: unknown, options: { isPublic?: boolean } = {}): string[] {
  if (!isObject(answer)) return ['The answer is not an object']
  if (isObject(answer.error)) return violationsInError(answer.error, options)
  if (answer.object === 'list') return violationsInList(answer)
  if (answer.object === 'event') return violationsInEvent(answer)
  return violationsInObject(answer, options)
}

const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addSchema(await stripeSchema())
const validators = new Map<string, ValidateFunction>()

function validatorOf(root: string): ValidateFunction {
  const compiled = validators.get(root)
  if (compiled) return compiled
  const validate = ajv.compile({ $ref: `stripe#/$defs/${root}` })
  validators.set(root, validate)
  return validate
}

function violationsInObject(
  answer: Record<string, unknown>,
  { isPublic = false }: { isPublic?: boolean },
): string[] {
  const root = String(answer.object)
  if (!Object.hasOwn(rootTypes, root)) return [`Unexpected object: ${root}`]
  const validate = validatorOf(root)
  if (validate(answer)) return []
  const isAllowedGap = (error: { keyword: string; instancePath: string }) =>
    isPublic && root === 'payment_intent' && error.keyword === 'required' && error.instancePath === ''
  return (validate.errors ?? [])
    .filter((error) => !isAllowedGap(error))
    .map((error) => `${root}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)
}

function violationsInEvent({ data, type, ...event }: Record<string, unknown>): string[] {
  const inside = isObject(data) ? violationsIn(data.object) : ['An event without data']
  return [
    ...violationsInObject(event, {}),
    ...inside,
    ...(typeof type === 'string' ? [] : ['An event without type']),
  ]
}

function violationsInList(answer: Record<string, unknown>): string[] {
  const keys = Object.keys(answer).sort().join()
  const items = Array.isArray(answer.data) ? answer.data : []
  return [
    ...(keys === 'data,has_more,object,url' ? [] : [`list has ${keys}`]),
    ...items.flatMap((item) => violationsIn(item)),
  ]
}

const errorFields = new Set([
  'type',
  'code',
  'message',
  'param',
  'decline_code',
  'charge',
  'payment_intent',
  'payment_method',
])

function violationsInError(error: Record<string, unknown>, options: { isPublic?: boolean }): string[] {
  const unknown = Object.keys(error).filter((key) => !errorFields.has(key))
  const inside = ['payment_intent', 'payment_method'].filter((key) => key in error)
  return [
    ...unknown.map((key) => `error.${key} is unknown`),
    ...(typeof error.message === 'string' && typeof error.type === 'string'
      ? []
      : ['error without type or message']),
    ...inside.flatMap((key) => violationsIn(error[key], options)),
  ]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
