export const companyLinks = [
  { to: '/aboutUs', label: 'About us' },
  { to: '/contact', label: 'Contact' },
  { to: '/jobs', label: 'Jobs' },
  { to: '/press', label: 'Press kit' },
  { to: '/how-a-week-goes', label: 'How a week goes' },
  { to: '/questions', label: 'Parents’ questions' },
] as const

export const legalLinks = [
  { to: '/terms', label: 'Terms of use' },
  { to: '/privacy', label: 'Privacy policy' },
  { to: '/cookies', label: 'Cookie policy' },
] as const
