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
