import { msg } from '@lingui/core/macro'

/** The pages of an instructor’s own classes: one entry of the menu, tabs of each other. */
export const ownClassPages = [
  { to: '/dashboard/myClasses', label: msg`My classes` },
  { to: '/dashboard/approvedClasses', label: msg`Approved classes` },
  { to: '/dashboard/addClass', label: msg`Add a class` },
] as const
