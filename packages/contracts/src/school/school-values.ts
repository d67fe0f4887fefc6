/** What an admin saves on its own. */
export const schoolSections = ['identity', 'contact', 'care', 'money', 'transfers'] as const
export type SchoolSection = (typeof schoolSections)[number]

/** The texts that a school writes itself, in the order in which they are offered. */
export const schoolTextKeys = [
  'banners',
  'benefits',
  'aboutUs',
  'week',
  'questions',
  'terms',
  'privacy',
  'imprint',
  'jobs',
  'press',
] as const
export type SchoolTextKey = (typeof schoolTextKeys)[number]

/** In characters, of one text. */
export const longestSchoolText = 20_000

/** 100,000.00 in any currency. */
export const largestRefundLimitMinor = 10_000_000

/** The address of a school on one line; empty when none is given. */
export function addressLine(parts: {
  street: string
  postalCode: string
  city: string
  region: string
  country: string
}): string {
  const place = [parts.city, [parts.region, parts.postalCode].filter(Boolean).join(' ')]
  return [parts.street, ...place, parts.country].filter(Boolean).join(', ')
}

/** What a new school does before it sells, in this order. */
export const setupSteps = [
  'contact',
  'texts',
  'consents',
  'terms',
  'rooms',
  'teachers',
  'classes',
  'payments',
  'mail',
  'refunds',
  'transfers',
  'backups',
  'sale',
] as const
export type SetupStep = (typeof setupSteps)[number]
