import { msg } from '@lingui/core/macro'

/** The main links, in the order of the bar and of the menu. */
export const mainLinks = [
  { to: '/', label: msg`Home` },
  { to: '/instructors', label: msg`Instructors` },
  { to: '/classes', label: msg`Classes` },
  { to: '/aboutUs', label: msg`About Us` },
] as const
