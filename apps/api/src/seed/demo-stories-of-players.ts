import type { DemoStory } from './demo-story.ts'

/** Keyed by the name of the class. */
export const storiesOfPlayers: Record<string, DemoStory> = {
  'Fingerstyle guitar for beginners': {
    forWhom:
      'For people who know a few chords or none, and want to play alone by the window rather than loud in a band.',
    outcomes: [
      'Keep a steady thumb while the fingers play a tune',
      'Change between six open chords without stopping',
      'Play three pieces by heart',
      'Practice on your own, ten minutes a day',
    ],
    day: [
      [0, 'Tuning and a warm-up for the right hand'],
      [15, 'The pattern of the day, slowly'],
      [45, 'Each in their own corner, with help'],
      [75, 'Playing together'],
    ],
  },
  'Baroque violin in seven days': {
    forWhom: 'For violinists who play modern violin well and wonder how this music sounded when it was new.',
    outcomes: [
      'Play on gut strings with a baroque bow',
      'Read from a facsimile without fear',
      'Choose and play your own ornaments',
      'Lead a small band from the violin',
    ],
    day: [
      [0, 'Open strings and long bows'],
      [40, 'The dance of the day, from the facsimile'],
      [100, 'Break under the chestnut'],
      [120, 'Band rehearsal with harpsichord'],
    ],
  },
  'Jazz piano voicings': {
    forWhom: 'For pianists who read chord symbols and are tired of playing every note of them.',
    outcomes: [
      'Voice any seventh chord in three ways',
      'Play a rootless left hand through a standard',
      'Accompany a singer without getting in the way',
      'Take one tune home with four arrangements',
    ],
    day: [
      [0, 'Ears first: which chord was that?'],
      [30, 'The voicing of the day in all keys'],
      [75, 'Break'],
      [90, 'Your tunes at two pianos'],
    ],
  },
  'Drum kit: groove and feel': {
    forWhom:
      'For anybody who can hold sticks: beginners learn to keep time, experienced players learn to place it.',
    outcomes: [
      'Keep time with and without a click',
      'Place the snare behind, on or ahead of the beat',
      'Learn a groove from a record by ear',
      'Play three songs with a bass player',
    ],
    day: [
      [0, 'Hands on pads'],
      [30, 'One record, one bar, slowed down'],
      [90, 'Break'],
      [105, 'Two kits, two drummers'],
      [150, 'The bass class comes over'],
    ],
  },
  'Brass ensemble camp': {
    forWhom:
      'For young and grown players with two years behind them who mostly play alone and would rather not.',
    outcomes: [
      'Warm up so that the lip lasts all day',
      'Listen across the section and tune',
      'Play your part in a ten-part fanfare',
      'Sight-read with a straight face',
    ],
    day: [
      [0, 'Warm-up for everybody'],
      [45, 'Sectionals'],
      [120, 'Break, water, shade'],
      [140, 'Full ensemble in the Great Hall'],
    ],
  },
  'Sing with your whole voice': {
    forWhom:
      'For people who sing in the shower, in the car or in a choir. There is no audition, and nobody sings alone who does not want to.',
    outcomes: [
      'Breathe low and speak freely',
      'Find the resonance that suits your voice',
      'Sing a text so that people understand it',
      'Sing one song from beginning to end',
    ],
    day: [
      [0, 'Arriving in the body'],
      [25, 'Breath and sound'],
      [60, 'Tea'],
      [70, 'Songs, one by one'],
    ],
  },
  'Flamenco guitar and compás': {
    forWhom: 'For guitarists with nylon strings and patience: the twelve beats come before the first run.',
    outcomes: [
      'Clap bulerías and soleá without getting lost',
      'Play rasgueado and golpe cleanly',
      'Accompany a dancer through one dance',
      'Hear where the cycle turns',
    ],
    day: [
      [0, 'Clapping in a circle'],
      [30, 'Right hand: rasgueado, thumb, golpe'],
      [75, 'Break'],
      [85, 'The falseta of the day'],
    ],
  },
  'Electric bass, deep pocket': {
    forWhom: 'For bass players who know their fretboard roughly and want a band to lean on them.',
    outcomes: [
      'Build a line from root, fifth and silence',
      'Lock in with a kick drum',
      'Play Motown, reggae and afrobeat by ear',
      'Keep a line simple on purpose',
    ],
    day: [
      [0, 'One note, four ways'],
      [25, 'The line of the day, from the record'],
      [70, 'Break'],
      [80, 'With the drummers next door'],
    ],
  },
  'Cello choir': {
    forWhom:
      'For cellists of every age who read bass clef at an easy pace and would like to drown in cellos.',
    outcomes: [
      'Tune a chord in eight parts',
      'Follow a leader without a conductor',
      'Play pizzicato together, which is harder than it sounds',
      'Perform an arrangement on Friday evening',
    ],
    day: [
      [0, 'Long notes in a circle'],
      [30, 'Klengel'],
      [75, 'Break'],
      [95, 'Something from a film'],
    ],
  },
  'Fiddle tunes by ear': {
    forWhom: 'For string players who can play a scale and would like to leave the music stand at home.',
    outcomes: [
      'Learn a tune in twenty minutes by listening',
      'Bow a reel and a polska so that people dance',
      'Find a second part on the fly',
      'Remember ten tunes in September',
    ],
    day: [
      [0, 'The tune of the morning, sung'],
      [40, 'The same, with bows'],
      [80, 'Break'],
      [95, 'A second tune'],
      [130, 'Session: everything we have'],
    ],
  },
  'Piano four hands': {
    forWhom:
      'For children of 8 to 14 who have had a year of lessons. Come with a friend, or find a partner here.',
    outcomes: [
      'Listen to four hands at once',
      'Count rests and come in again',
      'Turn pages without a pause',
      'Play two duets for the parents on Friday',
    ],
    day: [
      [0, 'Hello, scales in canon'],
      [20, 'Duets in pairs, two pianos'],
      [50, 'Games away from the keyboard'],
      [65, 'Everybody plays for everybody'],
    ],
  },
  'First steps at the piano': {
    forWhom: 'For adults who never dared, or who stopped at eleven. Nobody else is further than you are.',
    outcomes: [
      'Find any note without counting from C',
      'Play with two hands at the same time',
      'Read a simple line in both clefs',
      'Play one whole short piece',
    ],
    day: [
      [0, 'Hands and chairs'],
      [15, 'The new thing, one hand at a time'],
      [45, 'Both hands, slowly'],
      [70, 'Playing for each other, if you like'],
    ],
  },
  'Frame drums of the Mediterranean': {
    forWhom: 'For everybody from 7 years on: no notes, no experience, and the instruments are here.',
    outcomes: [
      'Hold and strike a bendir, a tar and a tamburello',
      'Play rhythms in seven, nine and ten',
      'Keep your part while others change theirs',
      'Sing a refrain and drum at once',
    ],
    day: [
      [0, 'Sitting, holding, sounding'],
      [20, 'The rhythm of the evening'],
      [55, 'Circle with songs'],
    ],
  },
  'Mallets and marimba': {
    forWhom: 'For percussionists and pianists who read two staves and want wood under their hands.',
    outcomes: [
      'Hold four mallets without a cramp',
      'Roll so that a chord sings',
      'Prepare a Bach chorale for marimba',
      'Keep your place in a piece by Reich',
    ],
    day: [
      [0, 'Grips and independence'],
      [35, 'Own pieces on five instruments'],
      [85, 'Break'],
      [100, 'Ensemble'],
    ],
  },
}
