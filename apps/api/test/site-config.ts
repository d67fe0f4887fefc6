import { schoolTextKeys } from '@cadenza/contracts/school/school-values'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { readConfig } from '../src/settings/config.ts'
import { noRefunds } from '../src/records/money/current-refund-terms.ts'
import { blankProfile } from '../src/features/school/profile.ts'
import { firstValuesOf } from '../src/settings/first-values.ts'
import { toSiteConfig } from '../src/settings/site-config.ts'
import type { TestApp } from './test-app.ts'

/** Of a school that has said nothing yet, for tests that render pages without the whole product. */
export function siteConfigAt(publicUrl: string): SiteConfig {
  const config = readConfig({})
  const school = { ...blankProfile, ...firstValuesOf(config), texts: [], ...noRefunds }
  return toSiteConfig(config, { school, publicUrl })
}

/** So that each page of text exists. */
export async function writeAllTexts({ sql, deps }: TestApp): Promise<void> {
  await sql`insert into school_texts (key, version, body)
            select key, 1, '## Heading' from unnest(${[...schoolTextKeys]}::text[]) key`
  await deps.reloadSchool()
}
