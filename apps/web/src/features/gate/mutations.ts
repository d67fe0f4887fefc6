import type { RecordedMarks } from '@cadenza/contracts/places/attendance'
import type { GateToday } from '@cadenza/contracts/places/gate'
import { gateClient } from '../../lib/loading/gate-client.ts'
import { askToday } from './queries.ts'

/** Hands in marks: sent again, each counts once. */
export const sendMarks = (
  marks: Parameters<typeof gateClient.gate.record.mutate>[0],
): Promise<RecordedMarks> => gateClient.gate.record.mutate(marks)

/** Exchanges the link for this tablet's cookie; undefined where it opens no gate, or another tablet has it. */
export async function enterGate(token: string): Promise<GateToday | undefined> {
  const { ok, status } = await fetch('/gate/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (ok) return askToday()
  if (status === 404 || status === 400) return undefined
  throw new Error(`the gate answered ${status}`)
}
