import { expect, test } from 'vitest'

import { familyOf } from './instrument-family.ts'

test.each([
  ['Baroque violin in seven days', 'violin'],
  ['Cello for late starters', 'violin'],
  ['Double bass', 'violin'],
  ['Fingerstyle guitar for beginners', 'guitar'],
  ['Ukuleles on the beach', 'guitar'],
  ['Bass guitar grooves', 'guitar'],
  ['Jazz piano voicings', 'piano'],
  ['Keyboard harmony', 'piano'],
  ['Drum kit: groove and feel', 'drums'],
  ['Cajón', 'drums'],
  ['Bass drum and snare', 'drums'],
  ['Brass ensemble camp', 'brass'],
  ['French horn', 'brass'],
  ['Sing with your whole voice', 'voice'],
  ['SINGING', 'voice'],
  ['Choir week', 'voice'],
  ['English horn', 'wind'],
  ['Tenor saxophone', 'wind'],
  ['Recorder consort', 'wind'],
  ['Drum machines and samplers', 'electronic'],
  ['Synth workshop', 'electronic'],
  ['Music theory', 'theory'],
  ['Songwriting with a guitar', 'theory'],
  ['Voice and piano', 'voice'],
  ['Piano and voice', 'piano'],
  ['Using your ears', 'theory'],
  ['Something else', 'theory'],
  ['', 'theory'],
] as const)('%s is drawn as %s', (name, family) => {
  expect(familyOf(name)).toBe(family)
})
