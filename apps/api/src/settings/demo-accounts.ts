import type { Role } from '@cadenza/contracts/people/user'

/** Of the accounts with which anyone may sign in to the sandbox. */
export const demoPassword = 'Cadenza2026!'

/** The accounts behind the one-click sign-in buttons, in their order: most visitors are families. */
export const demoSignIns: { who: Role | 'parent'; email: string }[] = [
  { who: 'student', email: 'student@cadenza.example' },
  { who: 'parent', email: 'parent@cadenza.example' },
  { who: 'instructor', email: 'instructor@cadenza.example' },
  { who: 'office', email: 'office@cadenza.example' },
  { who: 'admin', email: 'admin@cadenza.example' },
]
