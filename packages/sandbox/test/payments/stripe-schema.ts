import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { JsonSchema } from './schema-generator.ts'

/** The response types of the SDK that the sandbox uses. */
export const rootTypes = {
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  customer: 'Stripe.Customer',
  dispute: 'Stripe.Dispute',
  // The object inside is one of these types again; the union of all objects would be half of the SDK.
  event: "Omit<Stripe.EventBase, 'data' | 'type'>",
} as const

const require = createRequire(import.meta.url)
const stripeFolder = dirname(dirname(require.resolve('stripe')))
const stripePackage = JSON.parse(readFileSync(join(stripeFolder, 'package.json'), 'utf8')) as {
  version: string
}

/** JSON Schema of the SDK's own response types, cached per SDK version because it takes seconds to derive. */
export async function stripeSchema(): Promise<JsonSchema> {
  const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/stripe-schema')
  const cached = join(cacheFolder, `${stripePackage.version}-2.json`)
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, 'utf8')) as JsonSchema
  // With the compiler, which is dear to load.
  const { SchemaGenerator } = await import('./schema-generator.ts')
  const schema = new SchemaGenerator(rootTypes).generate()
  mkdirSync(cacheFolder, { recursive: true })
  const draft = `${cached}.${process.pid}`
  writeFileSync(draft, JSON.stringify(schema))
  renameSync(draft, cached)
  return schema
}
