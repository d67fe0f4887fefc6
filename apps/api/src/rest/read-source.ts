import type { Ctx } from '../context.ts'

/** Distinguishes readers of a late replica from those of the database itself: they share no run and no list. */
export function readSourceOf({ catalogue, currentCatalogue }: Ctx): string {
  return catalogue === currentCatalogue ? '' : 'late '
}
