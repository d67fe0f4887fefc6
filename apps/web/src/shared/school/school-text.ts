import type { SchoolText } from '@cadenza/contracts/school/school'
import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'
import { notFound } from '@tanstack/react-router'
import type { RouterContext } from '../../lib/loading/config.ts'

/** A text of the school for the loader of its page: one that is not written has no page. */
export async function loadText(context: RouterContext, key: SchoolTextKey): Promise<SchoolText> {
  const text = await (await context.api()).public.school.text.fetch({ key })
  if (!text) throw notFound()
  return text
}
