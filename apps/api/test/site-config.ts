import type { SiteConfig } from '@cadenza/contracts/site'
import { readConfig } from '../src/config.ts'
import { blankProfile } from '../src/features/school/profile.ts'
import { firstValuesOf } from '../src/settings/first-values.ts'
import { toSiteConfig } from '../src/settings/site-config.ts'

/** Of a school that has said nothing yet, for tests that render pages without the whole product. */
export function siteConfigAt(publicUrl: string): SiteConfig {
  const config = readConfig({})
  return toSiteConfig(config, { school: { ...blankProfile, ...firstValuesOf(config), texts: [] }, publicUrl })
}
