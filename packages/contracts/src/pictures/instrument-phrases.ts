import { phrases } from './first-phrase.ts'

/** Words that name an instrument family in a class name: lower case, singular, without accents. */
export const instrumentPhrases = {
  guitar: phrases(`
    guitar, guitarist, bass, bass guitar, electric guitar, electric bass, ukulele, banjo, mandolin,
    lute, oud, sitar, flamenco, fingerstyle, fingerpicking
  `),
  violin: phrases(`
    violin, violinist, viola, cello, cellist, fiddle, fiddling, double bass, contrabass, string,
    string quartet, electric violin, harp, viola da gamba
  `),
  piano: phrases(`
    piano, pianist, keyboard, organ, harpsichord, accordion, celesta, electric piano
  `),
  drums: phrases(`
    drum, drum kit, drummer, drumming, bass drum, percussion, percussionist, cajon, conga, bongo,
    djembe, tabla, timpani, marimba, xylophone, vibraphone, steelpan, samba, taiko
  `),
  brass: phrases(`
    brass, trumpet, trumpeter, trombone, bass trombone, tuba, horn, french horn, cornet, euphonium,
    flugelhorn, bugle
  `),
  voice: phrases(`
    voice, vocal, vocalist, sing, singing, singer, choir, choral, chorus, opera, aria, a cappella,
    acappella, gospel, soprano, alto, tenor, baritone, beatbox, beatboxing
  `),
  wind: phrases(`
    wind, woodwind, flute, flautist, flutist, piccolo, clarinet, bass clarinet, oboe, bassoon, sax,
    saxophone, alto sax, alto saxophone, tenor sax, tenor saxophone, recorder, soprano sax,
    soprano saxophone, baritone sax, baritone saxophone, alto flute, alto recorder, english horn,
    cor anglais, panpipe, pan flute, bagpipe, tin whistle, whistle, harmonica
  `),
  electronic: phrases(`
    electronic, electronica, synth, synthesizer, synthesiser, drum machine, dj, djing, beat,
    beatmaking, beat making, production, producer, producing, techno, ableton, logic pro,
    sound design, mixing, mastering, recording, studio, sampler, sampling, midi, turntable
  `),
  theory: phrases(`
    theory, harmony, composition, composing, composer, counterpoint, ear training, songwriting,
    sight reading, notation, improvisation, music history, arranging, conducting, solfege
  `),
}
