import { stored } from '../../lib/browser/browser-storage.ts'

/** The gate of this tablet, by its spent link, and who stands there; without a name nobody has said yet. */
export interface Shift {
  token: string
  gateId: string
  name?: string
}

export function readShift(): Shift | undefined {
  try {
    const kept = JSON.parse(stored.gateShift.read() ?? 'null') as Partial<Shift> | null
    return kept?.gateId ? (kept as Shift) : undefined
  } catch {
    return undefined
  }
}

export const keepShift = (shift: Shift) => stored.gateShift.save(JSON.stringify(shift))
export const forgetShift = () => stored.gateShift.forget()
