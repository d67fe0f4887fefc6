import { discountFields, madeDiscount } from '../discounts.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const made = async ({ product }: World) => (await madeDiscount(product)).series
const madeScholarship = async ({ product }: World) =>
  (await madeDiscount(product, { kind: 'scholarship' })).series

/** Discounts and scholarships. */
export const discountSamples: Samples = {
  'admin.discounts.list': {},
  'admin.discounts.add': { input: () => discountFields() },
  'admin.discounts.revise': {
    object: made,
    input: (_, series) => ({ series, version: 1, ...versionFields() }),
  },
  'admin.discounts.pause': { object: made, input: (_, series) => ({ series, paused: true }) },
  'admin.discounts.try': {
    object: ({ student }) => student.userId,
    input: (_, familyId) => ({ familyId, discount: discountFields() }),
  },
  'admin.scholarships.list': { input: ({ childId: participantId }) => ({ participantId }) },
  'admin.scholarships.grant': {
    object: ({ childId }) => childId,
    input: async (world, participantId) => ({
      ...{ series: await madeScholarship(world), participantId },
      reason: 'A letter of the parents',
    }),
  },
  'admin.scholarships.revoke': {
    ...{ object: grantedIn, input: (_: World, id: string) => ({ id }) },
    ...{ status: '200 (true)', absent: '200 (false)' },
  },
}

/** What a revision sends. */
export function versionFields() {
  const { kind: _, ...fields } = discountFields()
  return fields
}

/** The id of a scholarship of the student's child. */
export async function grantedIn(world: World): Promise<string> {
  const series = await madeScholarship(world)
  const [row] = await world.product.sql<{ id: string }[]>`
    insert into scholarships (discount_id, participant_id, reason, granted_by)
    values (${series}, ${world.childId}, 'A letter of the parents', ${world.admin.userId}) returning id`
  return row?.id ?? ''
}
