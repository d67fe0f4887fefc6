import type { DemoAudience } from './demo-audience.ts'
import type { DemoRow, DemoStory } from './demo-story.ts'
import { inWeek, type DemoTimes } from './demo-times.ts'

/** A class for children, with all its details. */
interface ForChildren {
  row: DemoRow
  audience: DemoAudience
  times: DemoTimes
  story: DemoStory
}

/** Classes with no more sessions: the one that the school cancelled, and the one of last summer, which is over. */
export const cancelledCourse = 'Film music for young composers'
export const pastCourse = 'Strings under the orange trees'

/** Morning classes of an hour and more share their frame: arrive, learn, rest, play. */
const morning = (learn: string, play: string): DemoStory['day'] => [
  [0, 'Hello, tuning and a game to warm up'],
  [15, learn],
  [40, 'Break in the shade'],
  [50, play],
]

/** In an order in which no two covers of the demo school look alike. */
export const forChildren: ForChildren[] = [
  {
    row: [
      'Piano for small hands',
      'piano',
      'demo-tomasz',
      5,
      150,
      'Black keys first, then stories, then a piece with two hands. Five children, five keyboards and one grand piano.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 6,
      ageMax: 8,
      instruments: ['Piano'],
      toBring: 'A favorite song.',
    },
    times: { room: 'pianoStudio', meets: inWeek(2, '09:30', 60) },
    story: {
      forWhom: 'For children of 6 to 8 who climb on every piano stool they see.',
      outcomes: [
        'Find every key',
        'Play a story on the black keys',
        'Use both hands together',
        'Play one piece by heart',
      ],
      day: [
        [0, 'Hello song and finger games'],
        [15, 'The piece of the day'],
        [35, 'Everybody composes'],
        [50, 'Concert for each other'],
      ],
    },
  },
  {
    row: [
      'Violin first steps',
      'violin',
      'demo-leila',
      6,
      165,
      'Hold it, pluck it, bow it: a first week with the violin, all by ear. On Friday everybody plays two tunes for the families.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 7,
      ageMax: 10,
      instruments: ['Violin'],
      toBring: 'Nothing: small violins in all sizes are here.',
    },
    times: { room: 'chamberHall', meets: inWeek(1, '09:30', 90) },
    story: {
      forWhom: 'For children of 7 to 10 who have never held a violin, or only in a shop.',
      outcomes: [
        'Hold violin and bow without tension',
        'Play on all four strings',
        'Learn a tune by ear',
        'Play two tunes for the families',
      ],
      day: morning('Bow games on open strings', 'The tune of the day, in a circle'),
    },
  },
  {
    row: [
      pastCourse,
      'violin',
      'demo-marco',
      12,
      180,
      'A week of quartets for young players, outside, in the shade.',
    ],
    audience: {
      level: 'intermediate',
      ageMin: 8,
      ageMax: 13,
      instruments: ['Violin', 'Cello'],
      toBring: 'Your instrument.',
    },
    times: { room: 'stringRoom', meets: inWeek(5, '09:30', 120) },
    story: {
      forWhom: 'For children of 8 to 13 with a year of lessons.',
      outcomes: [
        'Play in a quartet',
        'Give a sign to begin',
        'Hear the other voices',
        'Play for the families',
      ],
      day: morning('Quartets in four corners', 'All together'),
    },
  },
  {
    row: [
      'Ukulele club',
      'guitar',
      'demo-instructor',
      6,
      95,
      'Four strings, small hands and a song a day. Few children, so that everybody is heard.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 6,
      ageMax: 9,
      instruments: ['Ukulele'],
      toBring: 'A hat; we play outside when we can. Ukuleles are here.',
    },
    times: { room: 'gardenRoom', meets: inWeek(3, '10:00', 75) },
    story: {
      forWhom: 'For children of 6 to 9, with or without a ukulele of their own.',
      outcomes: ['Tune with help', 'Play four chords', 'Keep a steady strum', 'Play a song a day'],
      day: morning('A new chord', 'The song of the day, outside'),
    },
  },
  {
    row: [
      'Junior drum circle',
      'drums',
      'demo-sam',
      12,
      120,
      'Djembes, shakers and a lot of laughing: rhythm games that turn into a piece without anybody noticing.',
    ],
    audience: {
      level: 'open',
      ageMin: 6,
      ageMax: 9,
      instruments: ['Djembe', 'Percussion'],
      toBring: 'Water and a hat.',
    },
    times: { room: 'percussionLoft', meets: inWeek(3, '09:30', 75) },
    story: {
      forWhom: 'For children of 6 to 9 who drum on tables.',
      outcomes: [
        'Keep a beat with others',
        'Play loud, soft and not at all',
        'Lead the circle once',
        'Play a piece in three parts',
      ],
      day: morning('Call and answer', 'The circle, with a leader'),
    },
  },
  {
    row: [
      'First brass: cornet and horn',
      'brass',
      'demo-clara',
      10,
      175,
      'Buzz, breathe, blow. The first notes come on Monday, the first fanfare on Friday.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 8,
      ageMax: 12,
      instruments: ['Cornet', 'Trumpet', 'Horn'],
      toBring: 'A water bottle. Instruments are here.',
    },
    times: { room: 'bandRoom', meets: inWeek(2, '09:30', 90) },
    story: {
      forWhom: 'For children of 8 to 12 with two front teeth and good lungs.',
      outcomes: [
        'Make a clear first note',
        'Play five notes',
        'Breathe low and calmly',
        'Play a fanfare with the group',
      ],
      day: morning('The note of the day', 'Fanfares in the courtyard'),
    },
  },
  {
    row: [
      'Recorder adventures',
      'wind',
      'demo-leila',
      12,
      90,
      'Birds, storms and dances for soprano recorders. We read a little and listen a lot.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 6,
      ageMax: 9,
      instruments: ['Recorder'],
      toBring: 'A soprano recorder, if you have one.',
    },
    times: { room: 'gardenRoom', meets: inWeek(1, '14:00', 60) },
    story: {
      forWhom: 'For children of 6 to 9: the best first wind instrument there is.',
      outcomes: [
        'Blow softly and in tune',
        'Play six notes',
        'Read your first line of music',
        'Play a dance together',
      ],
      day: [
        [0, 'Breathing with feathers'],
        [10, 'The animal of the day'],
        [30, 'Reading game'],
        [45, 'Dance band'],
      ],
    },
  },
  {
    row: [
      'Sing and act: a small musical',
      'voice',
      'demo-ines',
      18,
      210,
      'A musical in five afternoons: songs, scenes, a few steps and a real audience on Friday.',
    ],
    audience: {
      level: 'open',
      ageMin: 9,
      ageMax: 13,
      instruments: ['Voice'],
      toBring: 'Clothes to move in.',
    },
    times: { room: 'greatHall', meets: inWeek(5, '13:30', 150) },
    story: {
      forWhom: 'For children of 9 to 13 who like to be somebody else for a week.',
      outcomes: [
        'Sing and move at the same time',
        'Learn a role',
        'Sing in two parts',
        'Play for an audience',
      ],
      day: [
        [0, 'Voice and body'],
        [30, 'The song of the day'],
        [75, 'Break in the shade'],
        [90, 'Scenes'],
      ],
    },
  },
  {
    row: [
      'Kids’ choir: songs and stage',
      'voice',
      'demo-ines',
      24,
      110,
      'Rounds, games and a small show. Nobody is asked to sing alone, and in the end everybody wants to.',
    ],
    audience: {
      level: 'open',
      ageMin: 6,
      ageMax: 10,
      instruments: ['Voice'],
      toBring: 'Water, and shoes to jump in.',
    },
    times: { room: 'greatHall', meets: inWeek(4, '09:30', 120) },
    story: {
      forWhom: 'For children of 6 to 10 who sing all day anyway.',
      outcomes: ['Sing a round', 'Stand on a stage without fear', 'Learn eight songs', 'Be part of a show'],
      day: morning('Rounds and singing games', 'The show, scene by scene'),
    },
  },
  {
    row: [
      'Flute and clarinet starters',
      'wind',
      'demo-tomasz',
      10,
      185,
      'Try both, choose one, and play in a small band by Friday.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 9,
      ageMax: 13,
      instruments: ['Flute', 'Clarinet'],
      toBring: 'Nothing: instruments and reeds are here.',
    },
    times: { room: 'chamberHall', meets: inWeek(3, '09:30', 90) },
    story: {
      forWhom: 'For children of 9 to 13 who wonder which wind instrument is theirs.',
      outcomes: [
        'Put the instrument together and take care of it',
        'Make a steady sound',
        'Play a tune of six notes',
        'Play in a band',
      ],
      day: morning('Sound lab in two groups', 'Band rehearsal'),
    },
  },
  {
    row: [
      'Make your first beat',
      'electronic',
      'demo-yuki',
      12,
      190,
      'Record a door, a dog and your best friend, and turn them into a track. Headphones on, ideas loud.',
    ],
    audience: { level: 'beginner', ageMin: 8, ageMax: 12, instruments: ['Computer'], toBring: 'Headphones.' },
    times: { room: 'mediaLab', meets: inWeek(4, '14:00', 120) },
    story: {
      forWhom: 'For children of 8 to 12 who take things apart to hear how they sound.',
      outcomes: ['Record and cut sounds', 'Build a beat', 'Add a bass line', 'Take a finished track home'],
      day: morning('Hunting for sounds', 'Your own track'),
    },
  },
  {
    row: [
      'Rhythm detectives',
      'theory',
      'demo-marco',
      14,
      95,
      'Reading music as a secret code: clues, cards and a case to solve every morning.',
    ],
    audience: { level: 'beginner', ageMin: 7, ageMax: 11, instruments: [], toBring: 'A pencil.' },
    times: { room: 'gardenRoom', meets: inWeek(6, '10:00', 75) },
    story: {
      forWhom: 'For children of 7 to 11 who play something, or will soon.',
      outcomes: [
        'Read and clap rhythms',
        'Name the notes of the staff',
        'Write down a tune you hear',
        'Solve five cases',
      ],
      day: morning('The clue of the day', 'The case'),
    },
  },
  {
    row: [
      'String orchestra for kids',
      'violin',
      'demo-marco',
      16,
      195,
      'Violins, violas and cellos together: easy parts, real music and a conductor who waits for you.',
    ],
    audience: {
      level: 'intermediate',
      ageMin: 9,
      ageMax: 13,
      instruments: ['Violin', 'Viola', 'Cello'],
      prerequisites: 'A year of lessons.',
      toBring: 'Your instrument.',
    },
    times: { room: 'stringRoom', meets: inWeek(4, '13:30', 120) },
    story: {
      forWhom: 'For children of 9 to 13 who play a string instrument and would rather not do it alone.',
      outcomes: [
        'Follow a conductor',
        'Listen to your section',
        'Play four pieces together',
        'Play a concert on Friday',
      ],
      day: morning('Sections', 'The orchestra'),
    },
  },
  {
    row: [
      cancelledCourse,
      'electronic',
      'demo-yuki',
      10,
      205,
      'A short film without a sound, and a week to give it some.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 9,
      ageMax: 13,
      instruments: ['Computer', 'Keyboard'],
      toBring: 'Headphones.',
    },
    times: { room: 'mediaLab', meets: inWeek(6, '09:30', 120) },
    story: {
      forWhom: 'For children of 9 to 13 who hear music in films.',
      outcomes: [
        'Find a theme for a person',
        'Play to a picture',
        'Record and mix',
        'Show the film with your music',
      ],
      day: morning('A scene without sound', 'Composing in pairs'),
    },
  },
  {
    row: [
      'Guitar club for kids',
      'guitar',
      'demo-ines',
      10,
      170,
      'Three chords, ten songs. We strum, sing and clap, and form a band of our own on the last afternoon.',
    ],
    audience: {
      level: 'beginner',
      ageMin: 8,
      ageMax: 12,
      instruments: ['Guitar'],
      toBring: 'A guitar in your size, if you have one; there are eight to borrow.',
    },
    times: { room: 'stringRoom', meets: inWeek(3, '14:00', 90) },
    story: {
      forWhom: 'For children of 8 to 12 who want to play the songs they know.',
      outcomes: [
        'Play three chords cleanly',
        'Strum in time with others',
        'Sing while you play',
        'Play five songs with the group',
      ],
      day: morning('The chord of the day', 'Songs, all together'),
    },
  },
]
