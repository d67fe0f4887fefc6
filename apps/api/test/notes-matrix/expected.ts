/** Who may ask about private notes. */
export const roles = [
  'visitor',
  'otherGuardian',
  'guardian',
  'second',
  'revoked',
  'invited',
  'teacher',
  'substitute',
  'standIn',
  'otherTeacher',
  'admin',
] as const
export type RoleName = (typeof roles)[number]

/** Of these alone, time and place decide what they may read: all others are refused for what they are. */
export const instructors: RoleName[] = ['teacher', 'substitute', 'standIn', 'otherTeacher']

/** When it is, seen from the class: days to its first session, or since its last. */
export const times = {
  '15 days before': { first: 15, last: 17, isOpen: false },
  'a minute more than 14 days before': { first: 14 + 1 / 1440, last: 17, isOpen: false },
  'a minute less than 14 days before': { first: 14 - 1 / 1440, last: 17, isOpen: true },
  during: { first: -2, last: 2, isOpen: true },
  'a minute less than 7 days after': { first: -9, last: -7 + 1 / 1440, isOpen: true },
  'a minute more than 7 days after': { first: -9, last: -7 - 1 / 1440, isOpen: false },
  '8 days after': { first: -10, last: -8, isOpen: false },
  'a year later': { first: -367, last: -365, isOpen: false },
  'without dates': { first: null, last: null, isOpen: false },
} as const
export type TimeName = keyof typeof times

/** What became of the child's place in the class, and of the class. */
export const places = ['none', 'held', 'confirmed', 'revoked', 'confirmed, class cancelled'] as const
export type PlaceName = (typeof places)[number]

export type ChildName = 'own' | 'others'
/** The class in question, or one of the other teacher's, in which the other child has a place. */
export type ClassName = 'this' | 'another'

/** One call: of which child, and for which class. */
export type Asked =
  | { call: 'get' | 'set' | 'readers'; child: ChildName }
  | { call: 'teach'; child: ChildName; course: ClassName }
  | { call: 'admin' | 'adminWithout'; child: ChildName }

const children = ['own', 'others'] as const
/** What time and place decide. */
export const askedByTeachers: Asked[] = children.flatMap((child) =>
  (['this', 'another'] as const).map((course) => ({ call: 'teach' as const, child, course })),
)
export const askedByOthers: Asked[] = children.flatMap((child) => [
  ...(['get', 'set', 'readers'] as const).map((call) => ({ call, child })),
  ...(['admin', 'adminWithout'] as const).map((call) => ({ call, child })),
])

export type Outcome = 'told' | 'unauthenticated' | 'forbidden' | 'not_found' | 'invalid_input'

/** The rules in plain words, apart from the product's own code. */
export function expected(role: RoleName, one: Asked, time: TimeName, place: PlaceName): Outcome {
  if (role === 'visitor') return 'unauthenticated'
  if (one.call === 'adminWithout') return role === 'admin' ? 'invalid_input' : 'forbidden'
  if (one.call === 'admin') return role === 'admin' ? 'told' : 'forbidden'
  if (one.call === 'teach') return expectedOfTeacher(role, one, time, place)
  const guardians: RoleName[] = one.child === 'own' ? ['guardian', 'second'] : ['otherGuardian']
  return guardians.includes(role) ? 'told' : 'not_found'
}

function expectedOfTeacher(
  role: RoleName,
  { child, course }: { child: ChildName; course: ClassName },
  time: TimeName,
  place: PlaceName,
): Outcome {
  if (!instructors.includes(role)) return 'forbidden'
  if (course === 'another') return role === 'otherTeacher' && child === 'others' ? 'told' : 'not_found'
  const teaches = role === 'teacher' || role === 'substitute'
  return teaches && child === 'own' && place === 'confirmed' && times[time].isOpen ? 'told' : 'not_found'
}
