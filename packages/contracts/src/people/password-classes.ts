import { msg } from '@lingui/core/runtime-macro'

/** The four character classes that a password must have, for a checklist beside the field. */
export const passwordClasses = [
  { label: msg`an upper-case letter`, pattern: /[A-Z]/ },
  { label: msg`a lower-case letter`, pattern: /[a-z]/ },
  { label: msg`a digit`, pattern: /[0-9]/ },
  { label: msg`one of ! @ # $ & *`, pattern: /[!@#$&*]/ },
] as const
