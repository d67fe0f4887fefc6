import type { CourseLevel } from '@cadenza/contracts/courses/course-values'
import type { TeachingLanguage } from '@cadenza/contracts/timetable/timetable-values'

/** Who a demo class is for, and what they should know and bring. */
export interface DemoAudience {
  level: CourseLevel
  ageMin: number
  ageMax?: number
  /** English unless given. */
  language?: TeachingLanguage
  instruments: string[]
  prerequisites?: string
  toBring: string
}

export const demoAudience: Record<string, DemoAudience> = {
  'Fingerstyle guitar for beginners': {
    level: 'beginner',
    ageMin: 10,
    instruments: ['Guitar'],
    toBring: 'An acoustic guitar, if you have one; there are six to borrow.',
  },
  'Baroque violin in seven days': {
    level: 'advanced',
    ageMin: 16,
    language: 'it',
    instruments: ['Violin', 'Baroque violin'],
    prerequisites:
      'You play in third position and read a score without stopping. Italian is spoken, English understood.',
    toBring: 'Your violin. Gut strings and baroque bows are here.',
  },
  'Jazz piano voicings': {
    level: 'intermediate',
    ageMin: 15,
    instruments: ['Piano'],
    prerequisites: 'Seventh chords in all keys, slowly.',
    toBring: 'One tune that you like.',
  },
  'Drum kit: groove and feel': {
    level: 'open',
    ageMin: 10,
    instruments: ['Drum kit'],
    toBring: 'Sticks and hearing protection.',
  },
  'Brass ensemble camp': {
    level: 'intermediate',
    ageMin: 10,
    instruments: ['Trumpet', 'Horn', 'Trombone', 'Tuba'],
    prerequisites: 'Two years of lessons.',
    toBring: 'Your instrument, water and a hat.',
  },
  'Sing with your whole voice': {
    level: 'open',
    ageMin: 16,
    instruments: ['Voice'],
    toBring: 'One song, and water.',
  },
  'Flamenco guitar and compás': {
    level: 'intermediate',
    ageMin: 14,
    language: 'es',
    instruments: ['Guitar'],
    prerequisites: 'Open chords without looking. Spanish is spoken, English understood.',
    toBring: 'A guitar with nylon strings, and shoes with a hard sole.',
  },
  'Electric bass, deep pocket': {
    level: 'intermediate',
    ageMin: 14,
    instruments: ['Electric bass'],
    toBring: 'Your bass and a cable; amplifiers are here.',
  },
  'Cello choir': {
    level: 'intermediate',
    ageMin: 9,
    instruments: ['Cello'],
    prerequisites: 'Bass clef at an easy pace.',
    toBring: 'Your cello and something to keep its spike in place.',
  },
  'Fiddle tunes by ear': {
    level: 'open',
    ageMin: 8,
    instruments: ['Violin', 'Viola'],
    prerequisites: 'You can play a scale in first position.',
    toBring: 'Your fiddle and something that records.',
  },
  'Piano four hands': {
    level: 'open',
    ageMin: 8,
    ageMax: 14,
    instruments: ['Piano'],
    prerequisites: 'One year of lessons: both hands together, slowly.',
    toBring: 'Any piece that you like to play.',
  },
  'First steps at the piano': {
    level: 'beginner',
    ageMin: 18,
    instruments: ['Piano'],
    toBring: 'Reading glasses, if you need them. Everything else is here.',
  },
  'Frame drums of the Mediterranean': {
    level: 'open',
    ageMin: 7,
    instruments: ['Bendir', 'Tar', 'Tamburello'],
    toBring: 'Your own frame drum, if you have one; there are fourteen to borrow.',
  },
  'Mallets and marimba': {
    level: 'intermediate',
    ageMin: 14,
    instruments: ['Marimba', 'Vibraphone'],
    prerequisites: 'You read two staves.',
    toBring: 'Your own mallets, if you have a favourite pair.',
  },
  'Trumpet: sound and stamina': {
    level: 'intermediate',
    ageMin: 14,
    instruments: ['Trumpet'],
    toBring: 'Your trumpet, a mute and lunch.',
  },
  'Trombone slides into jazz': {
    level: 'intermediate',
    ageMin: 14,
    instruments: ['Trombone'],
    toBring: 'Your trombone and a plunger; new ones are for sale here.',
  },
  'Choir in a week': {
    level: 'open',
    ageMin: 8,
    instruments: ['Voice'],
    toBring: 'Something dark to wear for the concert on Friday.',
  },
  'Songwriting in the orange grove': {
    level: 'open',
    ageMin: 16,
    instruments: ['Voice', 'Guitar', 'Piano'],
    toBring: 'Half a song, and a sweater for the evening.',
  },
  'Flute: air, colour, line': {
    level: 'advanced',
    ageMin: 14,
    language: 'fr',
    instruments: ['Flute'],
    prerequisites: 'A sonata that you could play tomorrow. French is spoken, English understood.',
    toBring: 'Your flute, your sonata and a pencil.',
  },
  'Clarinet and klezmer': {
    level: 'intermediate',
    ageMin: 14,
    instruments: ['Clarinet'],
    prerequisites: 'The notes above the break come easily.',
    toBring: 'Your clarinet and a soft reed.',
  },
  'Saxophone section playing': {
    level: 'intermediate',
    ageMin: 14,
    instruments: ['Saxophone'],
    toBring: 'Your saxophone and a neck strap that does not hurt.',
  },
  'Build a beat from field recordings': {
    level: 'beginner',
    ageMin: 10,
    ageMax: 15,
    instruments: ['Computer'],
    toBring: 'Headphones.',
  },
  'Modular synthesis from scratch': {
    level: 'beginner',
    ageMin: 16,
    instruments: ['Synthesizer'],
    toBring: 'Headphones with a large plug.',
  },
  'Harmony you can hear': {
    level: 'beginner',
    ageMin: 14,
    language: 'de',
    instruments: [],
    prerequisites: 'You read notes. German is spoken, English understood.',
    toBring: 'Music paper and a pencil.',
  },
  'Arranging for small bands': {
    level: 'intermediate',
    ageMin: 16,
    instruments: [],
    prerequisites: 'You can write down a tune with its chords.',
    toBring: 'A tune to arrange.',
  },
  'Conducting basics': {
    level: 'beginner',
    ageMin: 16,
    instruments: [],
    prerequisites: 'You play an instrument or sing in a choir.',
    toBring: 'A baton, if you have one.',
  },
  'Ukulele orchestra': {
    level: 'open',
    ageMin: 6,
    instruments: ['Ukulele'],
    toBring: 'A ukulele, if you have one; there are twenty to borrow.',
  },
  'Organ: pipes and pedals': {
    level: 'intermediate',
    ageMin: 14,
    instruments: ['Organ'],
    prerequisites: 'Four years of piano or organ.',
    toBring: 'Shoes with a thin sole.',
  },
  'Live coding: music from text': {
    level: 'open',
    ageMin: 14,
    instruments: ['Computer'],
    toBring: 'Your laptop and headphones.',
  },
  'Rock guitar masterclass': {
    level: 'advanced',
    ageMin: 16,
    instruments: ['Electric guitar'],
    toBring: 'Your guitar and hearing protection.',
  },
}
