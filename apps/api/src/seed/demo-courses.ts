import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import type { InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'
import { forChildren } from './demo-for-children.ts'
import type { DemoRow } from './demo-story.ts'

export interface DemoCourse {
  name: string
  family: InstrumentFamily
  /** The teacher's demo uid. */
  teacher: string
  seats: number
  priceMinor: number
  description: string
  status: CourseStatus
  feedback?: string
}

const onSale: DemoRow[] = [
  [
    'Fingerstyle guitar for beginners',
    'guitar',
    'demo-instructor',
    12,
    249,
    'Thumb keeps the beat, fingers sing the tune. From the first open chord to three pieces you can play by heart, with slow practice plans for each day.',
  ],
  [
    'Baroque violin in seven days',
    'violin',
    'demo-marco',
    8,
    320,
    'Gut strings, a short bow and a dance suite. We read from facsimiles, decide on ornaments together and play in a small band at the end of the week.',
  ],
  [
    'Jazz piano voicings',
    'piano',
    'demo-yuki',
    10,
    275,
    'Shells, drop twos and rootless left hands over the standards you already like. Bring one tune; leave with four ways to accompany it.',
  ],
  [
    'Drum kit: groove and feel',
    'drums',
    'demo-sam',
    20,
    199,
    'Time first, fills later. We play along with records, slow them down and find out where the drummer really puts the snare.',
  ],
  [
    'Brass ensemble camp',
    'brass',
    'demo-clara',
    16,
    220,
    'Trumpets, horns, trombones and tubas: warm-ups at nine, sectionals before lunch, an open-air fanfare on the last evening.',
  ],
  [
    'Sing with your whole voice',
    'voice',
    'demo-ines',
    16,
    180,
    'Breath, resonance and text for people who sing in the shower or in a choir. No audition; everybody sings one song alone if they like.',
  ],
  [
    'Flamenco guitar and compás',
    'guitar',
    'demo-ines',
    10,
    265,
    'Rasgueado, golpe and the twelve-beat cycle. Clapping comes before playing, and a dancer joins us for the last two days.',
  ],
  [
    'Electric bass, deep pocket',
    'guitar',
    'demo-sam',
    12,
    210,
    'Lines that hold a band together: Motown, reggae and afrobeat, with the drummer of the groove class next door.',
  ],
  [
    'Cello choir',
    'violin',
    'demo-marco',
    14,
    240,
    'Eight to fourteen cellos and nothing else. Arrangements from Klengel to film music, for players who can read bass clef at an easy pace.',
  ],
  [
    'Fiddle tunes by ear',
    'violin',
    'demo-leila',
    15,
    175,
    'Learn as fiddlers do: by listening. Two tunes a day from Ireland, Sweden and Quebec, bowings included, no paper needed.',
  ],
  [
    'Piano four hands',
    'piano',
    'demo-yuki',
    12,
    230,
    'Come as a pair or find a partner here. Fauré, Schubert and a little mischief, with coaching in listening and turning pages.',
  ],
  [
    'First steps at the piano',
    'piano',
    'demo-tomasz',
    9,
    160,
    'For adults who never dared. Two hands by Wednesday, a whole short piece by Friday, and a plan for the autumn.',
  ],
  [
    'Frame drums of the Mediterranean',
    'drums',
    'demo-leila',
    14,
    195,
    'Bendir, tar and tamburello: three techniques, many rhythms, one circle. Instruments are there to borrow.',
  ],
  [
    'Mallets and marimba',
    'drums',
    'demo-tomasz',
    6,
    310,
    'Two and four mallets, rolls that sing and music from Bach to Reich. Five instruments for six people.',
  ],
  [
    'Trumpet: sound and stamina',
    'brass',
    'demo-clara',
    10,
    215,
    'An hour of breathing and long tones repays a year of forcing. Daily routine, lyrical studies and plenty of rest.',
  ],
  [
    'Trombone slides into jazz',
    'brass',
    'demo-sam',
    10,
    205,
    'Swing articulation, plunger and blues choruses. Read changes or learn them by ear; both are welcome.',
  ],
  [
    'Choir in a week',
    'voice',
    'demo-ines',
    40,
    140,
    'Forty voices, five days, one concert. Renaissance to pop in four parts, with a sectional for every voice each morning.',
  ],
  [
    'Songwriting in the orange grove',
    'voice',
    'demo-instructor',
    12,
    260,
    'Lyrics in the morning, chords in the afternoon, a round on the porch at night. Bring half a song; take a whole one home.',
  ],
  [
    'Flute: air, colour, line',
    'wind',
    'demo-leila',
    10,
    225,
    'Tone colours, breathing without hurry and a French afternoon. Solo coaching for those who want it.',
  ],
  [
    'Clarinet and klezmer',
    'wind',
    'demo-tomasz',
    12,
    215,
    'Krekhts, bends and dances that start slow and end fast. We learn modes by singing them first.',
  ],
  [
    'Saxophone section playing',
    'wind',
    'demo-clara',
    12,
    200,
    'Blend, balance and breathing as one. Big-band parts and a quartet reading session every evening.',
  ],
  [
    'Build a beat from field recordings',
    'electronic',
    'demo-yuki',
    14,
    235,
    'Record the school, cut it up and make it dance. Laptops are there; bring headphones and curiosity.',
  ],
  [
    'Modular synthesis from scratch',
    'electronic',
    'demo-tomasz',
    8,
    340,
    'One oscillator, one filter, one envelope: then the rest makes sense. Patch a drone on Monday and a small concert on Friday.',
  ],
  [
    'Harmony you can hear',
    'theory',
    'demo-marco',
    24,
    120,
    'Chords by ear before names on paper. Every rule comes with the piece that needs it and the one that breaks it.',
  ],
  [
    'Arranging for small bands',
    'theory',
    'demo-instructor',
    12,
    190,
    'Three horns or a string trio: how to spread a chord, leave a gap and write parts that people like to play.',
  ],
  [
    'Conducting basics',
    'theory',
    'demo-clara',
    10,
    250,
    'A clear beat, a useful rehearsal and the courage to stop. You stand in front of real players every day.',
  ],
]

const waiting: DemoRow[] = [
  [
    'Ukulele orchestra',
    'guitar',
    'demo-instructor',
    25,
    99,
    'Four strings, two dozen friends and a finale with kazoo.',
  ],
  [
    'Organ: pipes and pedals',
    'piano',
    'demo-marco',
    5,
    280,
    'Registration, pedals and a quiet hour alone with the instrument each day.',
  ],
  [
    'Live coding: music from text',
    'electronic',
    'demo-yuki',
    16,
    185,
    'Write a line, hear it at once, change it while it plays.',
  ],
]

const toDemo =
  (status: CourseStatus, feedback?: string) =>
  (row: DemoRow): DemoCourse => {
    const [name, family, teacher, seats, price, description] = row
    return { name, family, teacher, seats, priceMinor: price * 100, description, status, feedback }
  }

export const demoCourses: DemoCourse[] = [
  ...onSale.map(toDemo('Approved')),
  ...waiting.map(toDemo('Pending')),
  toDemo(
    'Denied',
    'Please say which level the class is for, and how many hours a day people play. The price is also higher than for our other guitar classes: what is included?',
  )(['Rock guitar masterclass', 'guitar', 'demo-instructor', 10, 480, 'Riffs, solos and stage presence.']),
  // Last, as a class has its id, and so its cover, by its place here.
  ...forChildren.map(({ row }) => row).map(toDemo('Approved')),
]
