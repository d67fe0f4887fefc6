import type { Deps } from '../../context.ts'

const versions = new WeakMap<Deps['catalogue'], number>()

type Catalogue = Pick<Deps, 'catalogue'>

/** Changes whenever this process changes what visitors see of classes; cached data about classes is kept under it. */
export const catalogueVersion = ({ catalogue }: Catalogue): number => versions.get(catalogue) ?? 0

/**
 * Call this once a change is in the database, before responding: the person who made it then sees no earlier page or
 * list. Other processes forget theirs within a second, as they do anyway.
 */
export function catalogueChanged(ctx: Catalogue): void {
  versions.set(ctx.catalogue, catalogueVersion(ctx) + 1)
}
