import { asc, inArray } from 'drizzle-orm'
import type { CourseFacets } from '@cadenza/contracts/catalogue/course-search'
import { stepFreeBit, type TraitList } from '@cadenza/contracts/catalogue/trait-bits'
import type { Ctx } from '../../../context.ts'
import { countFacets as readCounts } from '../../../db/functions/classes/search.ts'
import { terms } from '../../../db/schema/terms.ts'
import { bitsOf, type Wanted } from './to-wanted.ts'

/** What a search finds in all, and what each value of each filter would leave of it. */
export async function countFacets(
  ctx: Ctx,
  wanted: Wanted,
  query: string | null,
): Promise<{ total: number; facets: CourseFacets }> {
  const rows = await readCounts(ctx.catalogue, { wanted, query })
  const hits = new Map(rows.map((row) => [`${row.facet} ${row.value}`, row.hits]))
  const count = (facet: string, value: string | number = '') => hits.get(`${facet} ${value}`) ?? 0
  const ofList = <L extends TraitList>(list: L) =>
    bitsOf(list).map(({ value, bit }) => ({ value, count: count(list, bit) }))
  const named = await namesOfTerms(
    ctx,
    rows.flatMap(({ facet, value }) => (facet === 'terms' ? [value] : [])),
  )
  return {
    total: count('total'),
    facets: {
      families: ofList('families'),
      levels: ofList('levels'),
      languages: ofList('languages'),
      weekdays: ofList('weekdays'),
      dayparts: ofList('dayparts'),
      terms: named.map(({ id, name }) => ({ value: id, name, count: count('terms', id) })),
      stepFree: count('stepFree', stepFreeBit),
      freeSeats: count('freeSeats'),
    },
  }
}

async function namesOfTerms(ctx: Ctx, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return ctx.catalogue
    .select({ id: terms.id, name: terms.name })
    .from(terms)
    .where(inArray(terms.id, ids))
    .orderBy(asc(terms.startsOn), asc(terms.id))
}
