import type { Deps } from '../../context.ts'

const versions = new WeakMap<Deps['catalogue'], number>()

type Catalogue = Pick<Deps, 'catalogue'>

/** Changes whenever this process has changed what visitors see of classes; what is remembered of them is kept by it. */
export const catalogueVersion = ({ catalogue }: Catalogue): number => versions.get(catalogue) ?? 0

/**
 * To be called once a change is in the database, before it is answered: whoever changed it is then shown no page or list of
 * before. Other processes forget theirs within a second, as they do anyway.
 */
export function catalogueChanged(ctx: Catalogue): void {
  versions.set(ctx.catalogue, catalogueVersion(ctx) + 1)
}
