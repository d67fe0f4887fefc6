/** The pages of an instructor’s own classes: one entry of the menu, tabs of each other. */
export const ownClassPages = [
  { to: '/dashboard/myClasses', label: 'My classes' },
  { to: '/dashboard/approvedClasses', label: 'Approved classes' },
  { to: '/dashboard/addClass', label: 'Add a class' },
] as const
