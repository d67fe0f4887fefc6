interface DemoProfile {
  bio: string
  instruments: string[]
}

/** What each teacher of the demo school says about themselves, by their demo uid. */
export const demoProfiles: Record<string, DemoProfile> = {
  'demo-instructor': {
    bio: 'I grew up in Gothenburg between my aunt’s guitars and a tape recorder. I write songs for a trio, arrange for whoever asks, and teach people who say that they have no rhythm. They do.',
    instruments: ['Guitar', 'Ukulele', 'Songwriting'],
  },
  'demo-marco': {
    bio: 'Violinist in a baroque band in Bologna, cellist on Sundays, organist when asked. I like old prints, short bows and long lunches, and I explain harmony with my hands.',
    instruments: ['Violin', 'Cello', 'Organ'],
  },
  'demo-yuki': {
    bio: 'Pianist from Kobe, at home in jazz clubs and on train platforms with a microphone. I have taught children and their grandparents for twelve years, often at the same piano.',
    instruments: ['Piano', 'Electronics'],
  },
  'demo-sam': {
    bio: 'Drummer first, then bass, then trombone, because the band needed one. Twenty years of touring taught me that the space between two notes is the job.',
    instruments: ['Drum kit', 'Electric bass', 'Trombone'],
  },
  'demo-clara': {
    bio: 'Solo trumpet in an orchestra for nine years, now conductor of two wind bands in Bavaria. I breathe before I speak, and I ask my students to do the same.',
    instruments: ['Trumpet', 'Saxophone', 'Conducting'],
  },
  'demo-ines': {
    bio: 'Singer and guitarist from Jerez. My grandmother clapped before she talked. I lead choirs of forty and lessons of one, and nobody has ever been too shy to sing by Friday.',
    instruments: ['Voice', 'Flamenco guitar'],
  },
  'demo-tomasz': {
    bio: 'Percussionist from Kraków with a clarinet in the other hand and a cupboard of oscillators. I teach children who begin early and adults who begin late, with small steps and no hurry.',
    instruments: ['Marimba', 'Clarinet', 'Synthesizer'],
  },
  'demo-leila': {
    bio: 'I play the fiddle as I learned it, by ear, and the frame drum as I heard it in Shiraz. Flute I studied in Paris. In my classes there is a circle, and the paper stays in the bag.',
    instruments: ['Fiddle', 'Frame drum', 'Flute'],
  },
}
