import type { Client } from '../client.ts'

/** What a class shows in our own lists, in the words of Vendure's Shop API. */
const product =
  'id name slug description customFields { instructor } variants { id priceWithTax currencyCode stockLevel }'

export const listQuery = (skip: number) =>
  `{ products(options: { take: 24, skip: ${skip} }) { totalItems items { ${product} } } }`

/** The same list from the search index that Vendure keeps for it. */
export const searchQuery = (skip: number) =>
  `{ search(input: { take: 24, skip: ${skip}, groupByProduct: true }) { totalItems items {
     productId productName slug description inStock currencyCode
     priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } } }`

export const oneQuery = (id: number) => `{ product(id: ${id}) { ${product} } }`

const result = '__typename ... on Order { id state } ... on ErrorResult { errorCode message }'

export const addToCart = (variant: number) =>
  `mutation { step: addItemToOrder(productVariantId: ${variant}, quantity: 1) { ${result} } }`

export const nameCustomer = (email: string) =>
  `mutation { step: setCustomerForOrder(input: { emailAddress: "${email}", firstName: "Measured", lastName: "Buyer" }) { ${result} } }`

export const startPayment = `mutation { step: transitionOrderToState(state: "ArrangingPayment") { ${result} } }`

export const pay = `mutation { step: addPaymentToOrder(input: { method: "paid-at-once", metadata: {} }) { ${result} } }`

/** A visitor's session, which Vendure opens for whoever asks for a cart. */
export async function openSession(origin: string): Promise<string> {
  const response = await fetch(`${origin}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ activeOrder { id } }' }),
  })
  await response.text()
  const token = response.headers.get('vendure-auth-token')
  if (!token) throw new Error(`Vendure opened no session: ${response.status}`)
  return token
}

interface Step {
  state?: string
  errorCode?: string
  message?: string
}

/** One step of a checkout: the order's state after it, or the code of Vendure's refusal; `failed` for anything else. */
export async function takeStep(client: Client, origin: string, token: string, query: string) {
  const { body } = await client.call('POST', `${origin}/shop-api`, { token, json: { query } })
  const { step } = (body.data ?? {}) as { step?: Step | null }
  return step?.state ?? step?.errorCode ?? 'failed'
}
