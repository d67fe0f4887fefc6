import type { InstrumentFamily } from './instrument-values.ts'
import type { CoverInstrument } from './cover-values.ts'
import { phrases } from './first-phrase.ts'

type Row = readonly [CoverInstrument, string[]]

/** Words of class names and instruments that say which instrument of a family the cover shows. */
export const coverPhrases: Record<InstrumentFamily, readonly Row[]> = {
  guitar: [
    row(
      'guitar',
      'acoustic guitar, classical guitar, flamenco, flamenco guitar, fingerstyle, fingerpicking, lute, oud',
    ),
    row(
      'electric-guitar',
      'electric guitar, rock guitar, blues guitar, jazz guitar, metal guitar, lead guitar, rock',
    ),
    row('electric-bass', 'bass, bass guitar, electric bass, bassist'),
    row('ukulele', 'ukulele, banjo, mandolin'),
  ],
  violin: [
    row('violin', 'violin, violinist, fiddle, fiddling, electric violin, baroque violin'),
    row('viola', 'viola, violist'),
    row('cello', 'cello, cellist, violoncello, viola da gamba, gamba'),
    row('double-bass', 'double bass, contrabass, upright bass, bass'),
    row('harp', 'harp, harpist'),
  ],
  piano: [
    row('grand-piano', 'grand piano, concert piano, harpsichord, accompaniment, accompanying'),
    row('upright-piano', 'upright piano, ragtime, boogie, boogie woogie, honky tonk'),
    row('keyboard', 'keyboard, electric piano, celesta'),
    row('organ', 'organ, organist, hammond'),
    row('accordion', 'accordion, accordionist, bandoneon, concertina'),
  ],
  drums: [
    row('drum-kit', 'drum kit, drum set, drummer, groove, snare, cymbal'),
    row('djembe', 'djembe, conga, bongo, cajon, african drum, hand drum, drum circle, taiko, samba, tabla'),
    row('frame-drum', 'frame drum, tambourine, tamburello, bendir, daf, riq, bodhran'),
    row('marimba', 'marimba, xylophone, vibraphone, glockenspiel, mallet'),
  ],
  brass: [
    row('trumpet', 'trumpet, trumpeter, cornet, flugelhorn, bugle'),
    row('trombone', 'trombone, trombonist, bass trombone'),
    row('horn', 'horn, french horn, hornist'),
    row('tuba', 'tuba, tubist, euphonium, sousaphone, baritone'),
  ],
  voice: [
    row(
      'microphone',
      'sing, singing, singer, voice, vocal, vocalist, opera, aria, jazz singing, beatbox, beatboxing',
    ),
    row('choir', 'choir, choral, chorus, a cappella, acappella, gospel, ensemble'),
    row('notebook', 'songwriting, songwriter, song writing, lyric'),
  ],
  wind: [
    row('flute', 'flute, flautist, flutist, piccolo, alto flute'),
    row('clarinet', 'clarinet, clarinettist, clarinetist, bass clarinet, klezmer'),
    row('oboe', 'oboe, oboist, bassoon, bassoonist, english horn, cor anglais'),
    row(
      'saxophone',
      'sax, saxophone, saxophonist, alto sax, tenor sax, alto saxophone, tenor saxophone, soprano sax',
    ),
    row('recorder', 'recorder, alto recorder, tin whistle, whistle, pan flute, panpipe'),
  ],
  electronic: [
    row('drum-machine', 'beat, beatmaking, beat making, drum machine, sampler, sampling, groovebox'),
    row('synthesizer', 'synth, synthesizer, synthesiser, midi, sound design'),
    row('modular', 'modular, modular synth, modular synthesis, patching'),
    row('turntable', 'dj, djing, turntable, scratching, vinyl, techno, house'),
    row(
      'laptop',
      'production, producer, producing, ableton, logic pro, mixing, mastering, recording, studio, computer, laptop, coding, live coding',
    ),
  ],
  theory: [
    row('staff', 'harmony, counterpoint, sight reading, notation, ear training, solfege, music history'),
    row('metronome', 'rhythm, timing, practice, practising, practicing'),
    row('notebook', 'composition, composing, composer, arranging, songwriting, orchestration, improvisation'),
    row('conducting', 'conducting, conductor, baton'),
  ],
}

function row(instrument: CoverInstrument, list: string): Row {
  return [instrument, phrases(list)]
}
