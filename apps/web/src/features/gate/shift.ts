import { stored } from '../../lib/browser/browser-storage.ts'

/** The gate of this tablet, by its spent link, and who stands there; without a name nobody has said yet. */
export interface Shift {
  token: string
  name?: string
}

export function readShift(token: string): Shift | undefined {
  try {
    const kept = JSON.parse(stored.gateShift.read() ?? 'null') as Shift | null
    return kept?.token === token ? kept : undefined
  } catch {
    return undefined
  }
}

export const keepShift = (shift: Shift) => stored.gateShift.save(JSON.stringify(shift))
export const forgetShift = () => stored.gateShift.forget()
