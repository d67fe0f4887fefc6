import { cancelledCourse, pastCourse } from './demo-for-children.ts'
import { demoParent } from './demo-people.ts'

/** The families who buy classes in the demo school: only the first can be signed in as. */
interface DemoFamily {
  parent: string
  /** Made by the office on the telephone: nobody has an account. */
  phone?: string
  /** The account with which visitors may sign in. */
  uid?: string
  familyName: string
  /** By name: the age in the coming July. */
  children: Record<string, number>
  /** One payment each: whose place it is, and in which class. */
  orders: [child: string, course: string][][]
}

const violin = 'Violin first steps'
const piano = 'Piano for small hands'
const ukulele = 'Ukulele club'

/** Jonas was to come, and Johanna gave his place back when half of its price was still due. */
export const givenBackCourse = 'Fiddle tunes by ear'

/** What a teacher wrote to the families of a class. */
export const demoMessage = {
  course: 'Piano four hands',
  subject: 'Before we begin',
  body: 'I look forward to playing with {child}.\n\nPlease bring the pieces that you play now, also those that are not finished. We choose together what to practice.\n\nIf something hurts when you play, a wrist for example, tell me before the first day.',
}

/** Mail to this address comes back. */
export const bouncedParent = 'Daniel Brooks'

/**
 * Together they fill the ukulele club, leave one place in the violins and one in the small hands, and lose the film
 * music.
 */
export const demoFamilies: DemoFamily[] = [
  {
    parent: demoParent.name,
    uid: demoParent.uid,
    familyName: 'Keller',
    children: { Mia: 9, Jonas: 13 },
    orders: [
      [
        ['Mia', 'Piano four hands'],
        ['Jonas', 'Choir in a week'],
      ],
      [['Mia', cancelledCourse]],
      [['Jonas', givenBackCourse]],
    ],
  },
  {
    parent: 'Rosa Alvarez',
    familyName: 'Alvarez',
    children: { Lucia: 7, Diego: 11 },
    orders: [
      [['Diego', pastCourse]],
      [
        ['Lucia', violin],
        ['Lucia', piano],
        ['Lucia', ukulele],
        ['Diego', cancelledCourse],
      ],
    ],
  },
  {
    parent: 'Grace Kim',
    familyName: 'Kim',
    children: { Ellie: 8, Noah: 12 },
    orders: [
      [
        ['Ellie', violin],
        ['Ellie', piano],
        ['Ellie', ukulele],
        ['Noah', cancelledCourse],
      ],
    ],
  },
  {
    parent: 'Daniel Brooks',
    familyName: 'Brooks',
    children: { Ava: 6, Sam: 9 },
    orders: [
      [['Sam', pastCourse]],
      [
        ['Ava', piano],
        ['Ava', ukulele],
        ['Sam', violin],
        ['Sam', ukulele],
      ],
    ],
  },
  {
    parent: 'Priya Shah',
    familyName: 'Shah',
    children: { Anika: 9 },
    orders: [
      [['Anika', pastCourse]],
      [
        ['Anika', violin],
        ['Anika', ukulele],
      ],
    ],
  },
  {
    parent: 'Tom Nguyen',
    familyName: 'Nguyen',
    children: { Leo: 9, May: 7 },
    orders: [
      [['Leo', pastCourse]],
      [
        ['Leo', violin],
        ['Leo', ukulele],
        ['May', piano],
      ],
    ],
  },
  {
    parent: 'Nadia Farah',
    phone: '+1 555 010 0177',
    familyName: 'Farah',
    children: { Sami: 12, Lina: 9 },
    orders: [],
  },
  { parent: 'Elena Rossi', familyName: 'Rossi', children: { Marco: 8, Giulia: 6 }, orders: [] },
  { parent: 'Hannah Weber', familyName: 'Weber', children: { Emil: 7 }, orders: [] },
  { parent: 'Aisha Rahman', familyName: 'Rahman', children: { Samir: 9 }, orders: [] },
  { parent: 'Kofi Mensah', familyName: 'Mensah', children: { Abena: 8 }, orders: [] },
]

/** Who waits for the full class, in this order: the first is offered the seat that becomes free. */
export const waitingCourse = ukulele
export const waitingFamilies: [parent: string, children: string[]][] = [
  [demoParent.name, ['Mia']],
  ['Elena Rossi', ['Marco', 'Giulia']],
  ['Hannah Weber', ['Emil']],
  ['Aisha Rahman', ['Samir']],
  ['Kofi Mensah', ['Abena']],
]

/** What the office sold: one that waits for its transfer, one paid in cash, one whose transfer has to be sent back. */
export const soldByOffice = {
  reserved: { parent: 'Daniel Brooks', child: 'Sam', course: 'Kids’ choir: songs and stage' },
  cash: { parent: 'Nadia Farah', child: 'Sami', course: 'Choir in a week' },
  sentBack: { parent: 'Tom Nguyen', child: 'Leo', course: 'Rhythm detectives' },
} as const

/** Who looks after another family's children, too, and the office's remarks about parents. */
export const demoGuardian = { parent: 'Rosa Alvarez', guardian: 'Grace Kim' }
export const demoRemarks: [parent: string, remark: string][] = [
  ['Rosa Alvarez', 'Please call after 5 pm. Speaks Spanish with her mother, who picks the children up.'],
  ['Rosa Alvarez', 'Asked whether Diego could swap his week; told her to wait for the plan of August.'],
  ['Daniel Brooks', 'Pays for both children with one card; wants one receipt.'],
]

/** Parents' reviews of the class that is over: the reviewer, the stars, and the words. */
export const pastReviews: [parent: string, rating: number, details: string][] = [
  [
    'Rosa Alvarez',
    5,
    'Diego came home every day with a new part in his head. The concert under the trees made us all cry.',
  ],
  ['Daniel Brooks', 4, 'Wonderful teacher, very hot afternoons. Bring a hat.'],
  ['Tom Nguyen', 5, 'Leo has asked for a quartet for his birthday.'],
]
