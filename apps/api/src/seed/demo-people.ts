import type { Role } from '@cadenza/contracts/people/user'
/** The accounts with which anyone may sign in to the sandbox. */
export const demoPassword = 'Cadenza2026!'

interface DemoPerson {
  uid: string
  email: string
  name: string
  role: Role
  /** Which of the portraits drawn for the name, chosen by eye so that no two teachers look alike. */
  portrait: number
}

export const demoAccounts: DemoPerson[] = [
  { uid: 'demo-admin', email: 'admin@cadenza.example', name: 'Noor Haddad', role: 'admin', portrait: 3 },
  { uid: 'demo-office', email: 'office@cadenza.example', name: 'Pilar Sauer', role: 'office', portrait: 5 },
  {
    uid: 'demo-instructor',
    email: 'instructor@cadenza.example',
    name: 'Ada Lindqvist',
    role: 'instructor',
    portrait: 0,
  },
  {
    uid: 'demo-student',
    email: 'student@cadenza.example',
    name: 'Milo Brandt',
    role: 'student',
    portrait: 9,
  },
]

const teachers: [key: string, name: string, portrait: number][] = [
  ['marco', 'Marco Bellini', 0],
  ['yuki', 'Yuki Tan', 0],
  ['sam', 'Sam Okafor', 4],
  ['clara', 'Clara Weiss', 8],
  ['ines', 'Inés Romero', 3],
  ['tomasz', 'Tomasz Nowak', 3],
  ['leila', 'Leila Farahani', 8],
]

/** A mother of two, who have a place each. */
export const demoParent: DemoPerson = {
  uid: 'demo-parent',
  email: 'parent@cadenza.example',
  name: 'Johanna Keller',
  role: 'student',
  portrait: 2,
}

/** The accounts behind the one-click sign-in buttons, in their order: most visitors are families. */
export const demoSignIns: { who: DemoPerson['role'] | 'parent'; email: string }[] = demoAccounts
  .map(({ role, email }): (typeof demoSignIns)[number] => ({ who: role, email }))
  .toReversed()
  .toSpliced(1, 0, { who: 'parent', email: demoParent.email })

/** The other instructors; they teach, but cannot be signed in as. */
export const demoInstructors: DemoPerson[] = teachers.map(([key, name, portrait]) => ({
  uid: `demo-${key}`,
  email: `${key}@cadenza.example`,
  name,
  role: 'instructor' as const,
  portrait,
}))
