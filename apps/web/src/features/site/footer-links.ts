import type { SchoolFacts } from '@cadenza/contracts/school/school'

const company = [
  { to: '/aboutUs', label: 'About us' },
  { to: '/contact', label: 'Contact' },
  { to: '/jobs', label: 'Jobs', text: 'jobs' },
  { to: '/press', label: 'Press kit', text: 'press' },
  { to: '/how-a-week-goes', label: 'How a week goes', text: 'week' },
  { to: '/questions', label: 'Parents’ questions', text: 'questions' },
] as const

const legal = [
  { to: '/terms', label: 'Terms of use', text: 'terms' },
  { to: '/privacy', label: 'Privacy policy', text: 'privacy' },
  { to: '/cookies', label: 'Cookie policy' },
  { to: '/imprint', label: 'Imprint', text: 'imprint' },
] as const

/** Links to texts that the school has not written are left out. */
export const companyLinks = ({ texts }: SchoolFacts) =>
  company.filter((link) => !('text' in link) || texts.includes(link.text))
export const legalLinks = ({ texts }: SchoolFacts) =>
  legal.filter((link) => !('text' in link) || texts.includes(link.text))
