import type { Ctx } from '../context.ts'

/** Visitors may read a late replica: signed-in callers share no run and no list with them. */
export const readSourceOf = ({ actor }: Ctx): string => (actor.kind === 'visitor' ? 'visitors ' : '')
