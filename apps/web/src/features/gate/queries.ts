import type { GateToday } from '@cadenza/contracts/places/gate'
import { gateClient } from '../../lib/loading/gate-client.ts'

/** Everybody of today, as far as this tablet may see them. */
export const askToday = (): Promise<GateToday> => gateClient.gate.today.query()
