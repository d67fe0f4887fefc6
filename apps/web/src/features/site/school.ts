import type { PageSettings } from '../../lib/loading/config.ts'

/** How to reach the school. Placeholders as in the specification: to be replaced by the real ones. */
export const school = {
  address: '12 Orchard Lane, Riverside, CA 92501',
  /** The person on the phone. */
  person: 'Marta Lind',
  phone: '+1 (555) 010-0142',
  phoneHref: 'tel:+15550100142',
  email: 'hello@cadenza.example',
  website: 'www.cadenza.example',
  websiteHref: 'https://www.cadenza.example/',
} as const

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
