import type { SchoolFacts } from '@cadenza/contracts/school/school'
import { addressLine } from '@cadenza/contracts/school/school-values'

/** `12 Orchard Lane, Riverside, CA 92501 · +1 (555) 010-0142` */
export const reachOf = (school: SchoolFacts) =>
  [addressLine(school), school.phone.replaceAll(' ', '\u00A0')].filter(Boolean).join(' · ')
