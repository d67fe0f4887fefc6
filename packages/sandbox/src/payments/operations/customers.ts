import type Stripe from 'stripe'
import { ok, type Call, type Outcome } from './call.ts'
import { changedMetadata, expand, metadata } from '../parameters/common-parameters.ts'
import { newId } from '../objects/ids.ts'
import { readParameters, text, type ParametersOf } from '../parameters/parameters.ts'
import { insertion } from '../store/store.ts'

const createParameters = {
  description: text(),
  email: text(512),
  expand,
  metadata,
  name: text(256),
  phone: text(20),
} satisfies ParametersOf<Stripe.CustomerCreateParams>

/** POST /v1/customers */
export async function createCustomer(call: Call): Promise<Outcome> {
  const input = readParameters(createParameters, call.form)
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: call.time,
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.description || null,
    discount: null,
    email: input.email || null,
    invoice_prefix: newId('inv', 8).slice(4).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: changedMetadata({}, input.metadata),
    name: input.name || null,
    phone: input.phone || null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  return ok(customer, [insertion('customer', customer)])
}
