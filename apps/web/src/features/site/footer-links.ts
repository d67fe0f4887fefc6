import { t } from '@lingui/core/macro'
import type { SchoolFacts } from '@cadenza/contracts/school/school'

const company = () =>
  [
    { to: '/aboutUs', label: t`About us` },
    { to: '/contact', label: t`Contact` },
    { to: '/jobs', label: t`Jobs`, text: 'jobs' },
    { to: '/press', label: t`Press kit`, text: 'press' },
    { to: '/how-a-week-goes', label: t`How a week goes`, text: 'week' },
    { to: '/questions', label: t`Parents’ questions`, text: 'questions' },
  ] as const

const legal = () =>
  [
    { to: '/terms', label: t`Terms of use`, text: 'terms' },
    { to: '/privacy', label: t`Privacy policy`, text: 'privacy' },
    { to: '/cookies', label: t`Cookie policy` },
    { to: '/imprint', label: t`Imprint`, text: 'imprint' },
  ] as const

/** Links to texts that the school has not written are left out. */
export const companyLinks = ({ texts }: SchoolFacts) =>
  company().filter((link) => !('text' in link) || texts.includes(link.text))
export const legalLinks = ({ texts }: SchoolFacts) =>
  legal().filter((link) => !('text' in link) || texts.includes(link.text))
