import { expect, test } from 'vitest'
import { runTestApp } from '../run-test-app.ts'
import { textsOfTables } from '../personal-data/texts-of-tables.ts'

const logged: string[] = []
const product = runTestApp({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void logged.push(line) } })

async function enterCard(number: string) {
  const answer = await fetch(`${product.origin}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '973',
    }),
  })
  return (await answer.json()) as { id?: string; error?: { code: string; decline_code?: string } }
}

test('case 39: a real card number typed into the sandbox is refused, and is in no table and no log', async () => {
  // Valid by its check digit, and not a known test card.
  const real = '4539148803436467'
  expect((await enterCard(real)).error).toMatchObject({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  })
  const { id = '' } = await enterCard('4242424242424242')
  // The search finds what is there: the method of the test card, but not that card's number either.
  const tables = await textsOfTables(product.sql)
  const tablesWith = (text: string) => tables.filter(([, rows]) => rows.includes(text)).map(([name]) => name)
  expect(tablesWith(id)).toContain('sandbox_payments.objects')
  for (const number of [real, '4242424242424242', real.slice(0, 12), real.slice(4)])
    expect(tablesWith(number)).toEqual([])
  expect(logged.join('')).toContain('"route":"/v1/*","status":402')
  expect(logged.join('')).not.toContain(real)
  expect(logged.join('')).not.toContain(real.slice(4))
})
