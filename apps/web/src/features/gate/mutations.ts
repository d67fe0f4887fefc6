import type { Mark, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { gateClient } from '../../lib/loading/gate-client.ts'

/** Hands in marks: sent again, each counts once. */
export const sendMarks = (shiftName: string, ops: Mark[]): Promise<RecordedMarks> =>
  gateClient.gate.record.mutate({ sentAt: new Date().toISOString(), shiftName, ops })

/** Exchanges the link for this tablet's cookie; false where it opens no gate, or another tablet has it. */
export async function enterGate(token: string): Promise<boolean> {
  const { ok, status } = await fetch('/gate/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (ok) return true
  if (status === 404 || status === 400) return false
  throw new Error(`the gate answered ${status}`)
}
