import { runAudit } from '../src/features/audit/run-audit.ts'
import { readLedger } from './provider.ts'
import type { TestApp } from './test-app.ts'

/**
 * The names of the rules that are broken now: the product's own audit, and I2 once more against the ledger that the
 * provider keeps outside its API.
 */
export async function brokenInvariants(test: TestApp): Promise<string[]> {
  const { findings } = await runAudit(test.deps)
  const broken = findings.filter((finding) => finding.broken.length > 0).map(({ id }) => id)
  if (!(await agreesWithLedger(test))) broken.push('ledger')
  return broken
}

/** Every charge for an order of ours is booked once with its amount, as a payment or as money that goes back. */
async function agreesWithLedger(test: TestApp): Promise<boolean> {
  const { charges } = await readLedger(test)
  const schoolId = await test.deps.schoolId()
  const charged = charges
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.school_id === schoolId)
    .map(({ paymentIntent, amount }) => `${paymentIntent} ${amount}`)
  const booked = await test.sql`
    select transaction_id || ' ' || amount_minor as line from payments where amount_minor > 0
    union all select payment_intent_id || ' ' || amount_minor from refunds where payment_id is null`
  return (
    charged.toSorted().join() ===
    booked
      .map(({ line }) => String(line))
      .toSorted()
      .join()
  )
}
