import type { DemoStory } from './demo-story.ts'

/** Keyed by the name of the class. */
export const storiesOfBands: Record<string, DemoStory> = {
  'Trumpet: sound and stamina': {
    forWhom: 'For trumpeters who run out of lip before they run out of music.',
    outcomes: [
      'Follow a routine that takes twenty minutes',
      'Breathe without lifting the shoulders',
      'Play a lyrical study with a line',
      'Know when to rest',
    ],
    day: [
      [0, 'Breathing, then buzzing'],
      [60, 'Long tones in pairs'],
      [120, 'Lunch'],
      [180, 'Lyrical studies, one to one'],
      [300, 'Quartets until you have had enough'],
    ],
  },
  'Trombone slides into jazz': {
    forWhom: 'For trombonists who play in tune most of the time and have never taken a chorus.',
    outcomes: [
      'Articulate swing with a slide',
      'Play a blues chorus of your own',
      'Use a plunger without apologizing',
      'Follow changes by ear or on paper',
    ],
    day: [
      [0, 'Warm-up with a drone'],
      [30, 'Articulation from records'],
      [75, 'Break'],
      [90, 'Choruses with the rhythm section'],
    ],
  },
  'Choir in a week': {
    forWhom:
      'For singers of every level from 8 years on, families too. Whoever can hold a tune beside a neighbor is right here.',
    outcomes: [
      'Read and hold your part among four',
      'Blend with the person beside you',
      'Sing pieces from five centuries',
      'Give a concert on Friday',
    ],
    day: [
      [0, 'Warm-up for all forty'],
      [30, 'Sectionals by voice'],
      [90, 'Break'],
      [110, 'Everybody together'],
    ],
  },
  'Songwriting in the orange grove': {
    forWhom: 'For people with half a song in a drawer, in any style, with any instrument or with none.',
    outcomes: [
      'Turn a line into a verse',
      'Choose chords that say what the words do',
      'Finish a song, which is the hard part',
      'Perform it on the porch',
    ],
    day: [
      [0, 'Writing without stopping'],
      [120, 'Reading aloud, kindly'],
      [180, 'Lunch by the water'],
      [240, 'Chords and melody, one to one'],
      [480, 'Songs on the porch'],
    ],
  },
  'Flute: air, colour, line': {
    forWhom: 'For flautists who have a sonata ready and want to talk about sound rather than fingers.',
    outcomes: [
      'Change color without changing volume',
      'Breathe without hurry in a long phrase',
      'Shape a line of Debussy',
      'Practice tone with a plan',
    ],
    day: [
      [0, 'Harmonics and whispers'],
      [35, 'Master class: two of you each day'],
      [85, 'Break'],
      [100, 'The French afternoon, together'],
    ],
  },
  'Clarinet and klezmer': {
    forWhom:
      'For clarinetists who get over the break with ease and want to make the instrument laugh and cry.',
    outcomes: [
      'Bend a note and come back',
      'Play krekhts where they belong',
      'Sing and play in freygish',
      'Begin a dance slowly and end it fast',
    ],
    day: [
      [0, 'Singing the mode of the evening'],
      [25, 'Ornaments'],
      [60, 'Break'],
      [70, 'A bulgar, faster each time'],
    ],
  },
  'Saxophone section playing': {
    forWhom: 'For saxophonists of all four sizes who mostly practice alone.',
    outcomes: [
      'Match sound and vibrato to the lead',
      'Breathe as one',
      'Read a big-band part at sight',
      'Play a quartet without a conductor',
    ],
    day: [
      [0, 'Unison and octaves'],
      [30, 'Big-band parts'],
      [80, 'Break'],
      [95, 'Quartets'],
    ],
  },
  'Build a beat from field recordings': {
    forWhom: 'For 12- to 18-year-olds who are curious about sound. No instrument and no laptop needed.',
    outcomes: [
      'Record with a microphone that fits the sound',
      'Cut, tune and loop a recording',
      'Arrange a track of two minutes',
      'Mix it so that it works on a phone',
    ],
    day: [
      [0, 'Sound walk with recorders'],
      [50, 'Listening and cutting'],
      [100, 'Snacks'],
      [115, 'Building your track'],
      [160, 'Playing the day’s results'],
    ],
  },
  'Modular synthesis from scratch': {
    forWhom: 'For anybody who has turned a knob and wondered what it did.',
    outcomes: [
      'Patch a voice from one oscillator',
      'Tell control from sound, and mix them up on purpose',
      'Build a sequence that surprises you',
      'Play a short concert on Friday',
    ],
    day: [
      [0, 'One module, all its inputs'],
      [40, 'Patching in pairs'],
      [85, 'Break'],
      [95, 'Free time at the instruments'],
      [135, 'Listening round'],
    ],
  },
  'Harmony you can hear': {
    forWhom: 'For singers and players who read notes and were told that harmony is dry.',
    outcomes: [
      'Hear tonic, dominant and their relatives',
      'Name a chord after you have sung it',
      'Harmonize a folk song at the piano',
      'Find the chord that makes you cry',
    ],
    day: [
      [0, 'Singing chords in the room'],
      [30, 'The piece of the evening'],
      [65, 'Writing eight bars'],
    ],
  },
  'Arranging for small bands': {
    forWhom: 'For musicians who play in bands and would like the parts to be more fun to play.',
    outcomes: [
      'Spread a chord over three horns or a string trio',
      'Leave gaps',
      'Write parts that can be read at sight',
      'Hear your arrangement played on Friday',
    ],
    day: [
      [0, 'One score, taken apart'],
      [35, 'Writing'],
      [70, 'Trying it with players'],
    ],
  },
  'Conducting basics': {
    forWhom: 'For teachers, choir members and section leaders who suddenly have to stand in front.',
    outcomes: [
      'Give a beat that people can follow',
      'Plan a rehearsal of twenty minutes',
      'Stop, say one thing and go on',
      'Breathe with those who play',
    ],
    day: [
      [0, 'Hands, posture, breath'],
      [40, 'With pianist'],
      [80, 'Break'],
      [95, 'Ten minutes each with real players'],
    ],
  },
  'Ukulele orchestra': {
    forWhom: 'For families: children from 6 years on with or without their grown-ups.',
    outcomes: ['Tune four strings', 'Strum five songs with four chords', 'Play in a group of two dozen'],
    day: [
      [0, 'Tuning, which takes a while'],
      [15, 'The song of the day'],
      [45, 'Games'],
      [60, 'Orchestra'],
    ],
  },
  'Organ: pipes and pedals': {
    forWhom: 'For pianists and organists with four years of lessons who want an instrument to themselves.',
    outcomes: [
      'Play a pedal line without looking',
      'Register a chorale prelude',
      'Practice alone with a plan',
    ],
    day: [
      [0, 'Silence, then one stop'],
      [20, 'Pedals'],
      [60, 'One to one while others practice'],
      [100, 'Listening from the nave'],
    ],
  },
  'Live coding: music from text': {
    forWhom: 'For coders without an instrument and musicians without code.',
    outcomes: [
      'Write a pattern and hear it at once',
      'Change it without stopping the music',
      'Play a ten-minute set',
    ],
    day: [
      [0, 'One line each'],
      [30, 'Patterns and time'],
      [75, 'Jam'],
    ],
  },
  'Rock guitar masterclass': {
    forWhom: 'For guitarists with a band and a loud amplifier.',
    outcomes: ['Play riffs in time with a drummer', 'Build a solo in three parts'],
    day: [
      [0, 'Riffs'],
      [60, 'Solos'],
      [120, 'With the band'],
    ],
  },
}
