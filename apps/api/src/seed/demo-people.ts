/** The three accounts that anybody may sign in with in the sandbox. */
export const demoPassword = 'Cadenza2026!'

interface DemoPerson {
  uid: string
  email: string
  name: string
  role: 'admin' | 'instructor' | 'student'
}

export const demoAccounts: DemoPerson[] = [
  { uid: 'demo-admin', email: 'admin@cadenza.example', name: 'Noor Haddad', role: 'admin' },
  { uid: 'demo-instructor', email: 'instructor@cadenza.example', name: 'Ada Lindqvist', role: 'instructor' },
  { uid: 'demo-student', email: 'student@cadenza.example', name: 'Milo Brandt', role: 'student' },
]

/** A mother of two, who have a place each. */
export const demoParent: DemoPerson = {
  uid: 'demo-parent',
  email: 'parent@cadenza.example',
  name: 'Johanna Keller',
  role: 'student',
}

/** The other instructors; they teach, but nobody signs in as them. */
export const demoInstructors: DemoPerson[] = [
  ['marco', 'Marco Bellini'],
  ['yuki', 'Yuki Tan'],
  ['sam', 'Sam Okafor'],
  ['clara', 'Clara Weiss'],
  ['ines', 'Inés Romero'],
  ['tomasz', 'Tomasz Nowak'],
  ['leila', 'Leila Farahani'],
].map(([key, name]) => ({
  uid: `demo-${key}`,
  email: `${key}@cadenza.example`,
  name: name ?? '',
  role: 'instructor' as const,
}))
