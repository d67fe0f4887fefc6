/** The main links, in the order of the bar and of the menu. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/instructors', label: 'Instructors' },
  { to: '/classes', label: 'Classes' },
  { to: '/aboutUs', label: 'About Us' },
] as const
