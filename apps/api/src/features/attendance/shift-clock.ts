import { clockToleranceSeconds } from '@cadenza/contracts/places/attendance-values'
import type { Mark } from '@cadenza/contracts/places/attendance'

/** By how much a device's clock is ahead of ours, in milliseconds; 0 where that is little enough to be the way. */
export function clockOffMs(sentAt: string, now: Date): number {
  const off = Date.parse(sentAt) - now.getTime()
  return Math.abs(off) > clockToleranceSeconds * 1000 ? off : 0
}

/**
 * A mark by our clock. A coming or going at the very moment of the mark was read from the same clock and is shifted with
 * it; a time that somebody wrote is what they meant.
 */
export function shiftMark(mark: Mark, offMs: number): Mark {
  if (offMs === 0) return mark
  const shifted = { ...mark, markedAt: shift(mark.markedAt, offMs) }
  const isTap = (at: string) => Date.parse(at) === Date.parse(mark.markedAt)
  if (shifted.what === 'in' && shifted.value !== null && isTap(shifted.value))
    return { ...shifted, value: shifted.markedAt }
  if (shifted.what === 'out' && shifted.value !== null && isTap(shifted.value.at))
    return { ...shifted, value: { ...shifted.value, at: shifted.markedAt } }
  return shifted
}

const shift = (at: string, offMs: number) => new Date(Date.parse(at) - offMs).toISOString()

/** When a mark counts as made: as it says, unless that is before the session took marks, or still to come. */
export function countedAt(markedAt: string, { opensAt, now }: { opensAt: Date; now: Date }): Date {
  const at = new Date(markedAt)
  return at < opensAt || at > now ? now : at
}
