import type { PageSettings } from '../../lib/loading/config.ts'
import { school } from './school.ts'

/** The school in schema.org's words. */
export function organizationFacts({ publicUrl, siteConfig }: PageSettings) {
  return {
    '@type': 'EducationalOrganization',
    name: siteConfig.schoolName,
    url: publicUrl,
    logo: `${publicUrl}/art/logo.svg`,
    email: school.email,
    telephone: school.phone,
    address: school.address,
  }
}
