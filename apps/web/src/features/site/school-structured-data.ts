import type { SchoolFacts } from '@cadenza/contracts/school/school'
import { addressLine } from '@cadenza/contracts/school/school-values'
import type { PageSettings } from '../../lib/loading/config.ts'

/** The school in schema.org's words; what it has not said is left out. */
export function organizationFacts({ publicUrl, siteConfig }: PageSettings) {
  const { schoolName: name, school } = siteConfig
  return {
    '@type': 'EducationalOrganization',
    name,
    url: publicUrl,
    logo: publicUrl + (school.logo || '/art/logo.svg'),
    ...(school.legalName && { legalName: school.legalName }),
    ...(school.email && { email: school.email }),
    ...(school.phone && { telephone: school.phone }),
    ...(addressLine(school) && { address: postalAddress(school) }),
    ...(school.latitude !== null &&
      school.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: school.latitude, longitude: school.longitude },
      }),
    ...(school.foundedYear !== null && { foundingDate: String(school.foundedYear) }),
    ...(school.socialLinks.length > 0 && { sameAs: school.socialLinks }),
  }
}

function postalAddress({ street, postalCode, city, region, country }: SchoolFacts) {
  const parts = {
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  }
  return { '@type': 'PostalAddress', ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) }
}
