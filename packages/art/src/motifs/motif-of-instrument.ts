import type { CoverInstrument } from '@cadenza/contracts/pictures/cover-values'
import type { InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'
import { accordion } from './accordion.ts'
import { acousticGuitar } from './acoustic-guitar.ts'
import { cello, doubleBass, viola, violin } from './bowed-strings.ts'
import { choir } from './choir.ts'
import { conducting } from './conducting.ts'
import { drumKit } from './drum-kit.ts'
import { drumMachine } from './drum-machine.ts'
import { electricBass, electricGuitar } from './electric-guitar.ts'
import { frenchHorn } from './french-horn.ts'
import { grandPiano } from './grand-piano.ts'
import { djembe, frameDrum } from './hand-drums.ts'
import { harp } from './harp.ts'
import { keyboardFan } from './keyboard-fan.ts'
import { marimba } from './marimba.ts'
import { metronome } from './metronome.ts'
import { microphone } from './microphone.ts'
import type { Motif } from '../motif.ts'
import { notebook } from './notebook.ts'
import { organ } from './organ.ts'
import { saxophone } from './saxophone.ts'
import { staff } from './staff.ts'
import { laptop, turntable } from './studio.ts'
import { modular, synthesizer } from './synthesizer.ts'
import { trombone } from './trombone.ts'
import { trumpet } from './trumpet.ts'
import { tuba } from './tuba.ts'
import { ukulele } from './ukulele.ts'
import { uprightPiano } from './upright-piano.ts'
import { clarinet, flute, oboe, recorder } from './woodwind.ts'

export const motifOfInstrument: Record<CoverInstrument, Motif> = {
  guitar: acousticGuitar,
  'electric-guitar': electricGuitar,
  'electric-bass': electricBass,
  ukulele,
  violin,
  viola,
  cello,
  'double-bass': doubleBass,
  harp,
  'grand-piano': grandPiano,
  'upright-piano': uprightPiano,
  keyboard: keyboardFan,
  organ,
  accordion,
  'drum-kit': drumKit,
  djembe,
  'frame-drum': frameDrum,
  marimba,
  trumpet,
  trombone,
  horn: frenchHorn,
  tuba,
  microphone,
  choir,
  flute,
  clarinet,
  oboe,
  saxophone,
  recorder,
  'drum-machine': drumMachine,
  synthesizer,
  modular,
  turntable,
  laptop,
  staff,
  metronome,
  notebook,
  conducting,
}

/** What stands for a family when a class names no instrument. */
export const typicalInstruments: Record<InstrumentFamily, readonly [CoverInstrument, ...CoverInstrument[]]> =
  {
    guitar: ['guitar'],
    violin: ['violin', 'viola'],
    piano: ['grand-piano', 'upright-piano', 'keyboard'],
    drums: ['drum-kit', 'djembe'],
    brass: ['trumpet', 'horn', 'trombone'],
    voice: ['microphone', 'choir'],
    wind: ['flute', 'clarinet', 'saxophone'],
    electronic: ['drum-machine', 'synthesizer', 'laptop', 'turntable'],
    theory: ['staff', 'notebook', 'metronome'],
  }
