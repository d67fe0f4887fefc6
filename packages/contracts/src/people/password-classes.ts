/** The four character classes that a password must have, for a checklist beside the field. */
export const passwordClasses = [
  { label: 'an upper-case letter', pattern: /[A-Z]/ },
  { label: 'a lower-case letter', pattern: /[a-z]/ },
  { label: 'a digit', pattern: /[0-9]/ },
  { label: 'one of ! @ # $ & *', pattern: /[!@#$&*]/ },
] as const
