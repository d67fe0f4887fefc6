import { afterEach, describe, expect, test, vi } from 'vitest'
import { tidyName } from './characters.ts'
import { courseNameSchema } from '../courses/course.ts'
import { saveContactInput } from '../families/family.ts'
import { addChildInput } from '../families/participant.ts'
import { optionalParagraphSchema, paragraphSchema } from './text.ts'
import { nameSchema } from '../families/person-name.ts'

const paragraph = paragraphSchema({ max: 2000 })
const messageFor = (schema: typeof nameSchema, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

describe('names that people have', () => {
  test.each([
    'Ana Ruiz',
    'Renée Ångström',
    'Nguyễn Thị Ánh Nguyệt',
    'O’Brien-Smith, Jr.',
    'محمد عبد الله',
    'مُحَمَّد',
    'نیلوفر می\u200Cخواهم',
    'שָׁלוֹם',
    'ปิยะพงษ์ ศรีสุข',
    'लक्ष्मी',
    'क्\u200Dष',
    'শ্রী',
    'ශ්\u200Dරී ලංකා',
    'അവന്\u200D',
    'ကြွှိ',
    '김민준',
    '葛城',
    'Ζωή',
    'Đặng',
    "D'Angelo",
    '李小龍',
    'Łukasz Żółć',
  ])('%j', (name) => {
    expect(nameSchema.parse(name)).toBe(name.normalize('NFC'))
  })

  test.each([
    'Jazz 🎷 for beginners',
    'Families 👩‍👩‍👧‍👦 sing',
    'Hands up 👋🏽',
    'I ❤️ Bach',
    '1️⃣ First steps',
    'Ceilidh 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'Pride choir 🏳️‍🌈',
    'Samba 🇧🇷',
    'Bach © 1725',
  ])('classes: %j', (name) => expect(courseNameSchema.parse(name)).toBe(name))

  test('every blank is one plain space, and none stands at an end', () => {
    expect(nameSchema.parse('\u00A0Ana\u3000 \u2009Ruiz\u202F')).toBe('Ana Ruiz')
  })

  test('decomposed letters are put together', () => expect(nameSchema.parse('Zoe\u0308')).toBe('Zoë'))
})

const code = (point: number) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('N14: the name of a person', () => {
  const links = [
    'www.evil.example',
    'Ana WWW.evil',
    'Win at https://evil',
    'Win at https：／／evil',
    'ｗｗｗ．evil',
  ]
  test.each(links)('holds no link: %s', (name) => {
    expect(nameSchema.safeParse(name).error?.issues[0]?.message).toBe(
      'Please leave out the web address: a name has no :// and no www.',
    )
    expect(nameSchema.safeParse(tidyName(name)).success).toBe(true)
  })

  test.each(['=?utf-8?Q?a?=', 'Ana =?x', 'Ana ＝？x'])(
    'holds nothing that mail programs decode: %s',
    (name) => {
      expect(nameSchema.safeParse(name).error?.issues[0]?.message).toBe('Please leave out the signs =?')
      expect(nameSchema.safeParse(tidyName(name)).success).toBe(true)
      expect(tidyName(name)?.normalize('NFKC')).not.toContain('=?')
    },
  )

  test.each([
    ['J.Smith', 'J. Smith'],
    ['Mary St.John', 'Mary St. John'],
    ['M.Sc. Li', 'M. Sc. Li'],
    ['Dr.Who Smith', 'Dr. Who Smith'],
    ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
    ['Ana-Lucía O’Neill', 'Ana-Lucía O’Neill'],
    ['evil.example', 'evil. example'],
    ['evil\u2024example', 'evil\u2024 example'],
    ['ana@evil。com', 'ana@evil。 com'],
    ['Ana ｅｖｉｌ．ｃｏｍ', 'Ana ｅｖｉｌ． ｃｏｍ'],
    ['हिन्दी.कॉम', 'हिन्दी. कॉम'],
  ])(
    '%s is taken, with a blank after a dot between two words, typed and from the identity service',
    (given, name) => {
      expect(nameSchema.parse(given)).toBe(name)
      expect(tidyName(given)).toBe(name)
      expect(nameSchema.parse(name)).toBe(name)
    },
  )

  test('is measured with its blanks, so that what is stored can be saved again', () => {
    expect(nameSchema.safeParse(`${'ab.'.repeat(20)}ab`).success).toBe(false)
    expect(nameSchema.parse('ab.'.repeat(19))).toHaveLength(75)
  })

  test.each(['J.R.R. Tolkien', 'J.-P. Martin', 'Dr. Ada Lovelace', 'St. John', 'Ana:Maria', 'Jr.'])(
    'may be %s',
    (name) => expect(nameSchema.parse(name)).toBe(name),
  )

  test('is that of a child and of a contact as well, and not that of a class', () => {
    const child = { givenName: 'www.evil.example', familyName: 'Ruiz', birthDate: '2016-02-29' }
    expect(addChildInput.safeParse(child).success).toBe(false)
    expect(addChildInput.safeParse({ ...child, givenName: 'Mia' }).success).toBe(true)
    expect(saveContactInput.shape.name.parse('evil.example')).toBe('evil. example')
    expect(addChildInput.parse({ ...child, givenName: 'evil.example' }).givenName).toBe('evil. example')
    expect(courseNameSchema.parse('Intro to Node.js')).toBe('Intro to Node.js')
  })
})

describe('what no name and no text may hold, at its start, in its middle and at its end', () => {
  const ignorable = [
    0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
    0x200f, 0x2060, 0x2061, 0x2064, 0x206a, 0x206f, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0x1bca0,
    0x1d159, 0x1d173, 0xe0001, 0xe0020, 0xe0041, 0xe007f, 0xe0100, 0xe01ef,
  ]
  const overriding = [...all(0x202a, 0x202e), ...all(0x2066, 0x2069), 0x2028, 0x2029]
  const controls = [...all(0, 8), 0xb, 0xc, ...all(0xe, 0x1f), ...all(0x7f, 0x9f)]
  const unreadable = [0xe000, 0xf8ff, 0xf0000, 0x10fffd, 0xfffe, 0xffff, 0xfdd0, 0x1fffe, 0xfffc, 0xfffd]
  const marksOfDirection = new Set([0x61c, 0x200e, 0x200f])

  test.each([...ignorable, ...overriding, ...controls, ...unreadable].map((point) => [code(point), point]))(
    '%s',
    (_, point) => {
      const character = String.fromCodePoint(Number(point))
      for (const text of [`${character}Ana`, `A${character}na`, `Ana${character}`, character]) {
        expect([text, nameSchema.safeParse(text).success]).toEqual([text, false])
        if (!marksOfDirection.has(Number(point))) expect(paragraph.safeParse(text).success).toBe(false)
      }
    },
  )

  test('halves of characters, and code points that mean nothing yet', () => {
    for (const text of ['a\uD800', '\uDC00a', 'a\u0378'])
      expect([text, nameSchema.safeParse(text).success]).toEqual([text, false])
    expect(paragraph.safeParse('a\uD800').success).toBe(false)
  })

  test('joiners and selectors stay where spelling and emoji need them, and nowhere else', () => {
    for (const text of [
      'A\u200Dna',
      'می\u200C',
      '\u200Cمی',
      'क\u200D',
      '👩\u200D',
      'A\uFE0F',
      '1\uFE0F',
      '♀\u200Da',
    ])
      expect([text, nameSchema.safeParse(text).success]).toEqual([text, false])
  })
})

test.each(['\u2800', '\u3164', '   ', '♫', '...', '🎷', '-', '\u0301'])('%j alone is no name', (text) =>
  expect(nameSchema.safeParse(text).success).toBe(false),
)

test('a letter carries as many marks as scripts need, and no tower of them', () => {
  expect(nameSchema.safeParse(`z${'\u0335'.repeat(4)}oe`).success).toBe(true)
  expect(messageFor(nameSchema, `z${'\u0335'.repeat(5)}oe`)).toEqual([
    'Please use fewer accents on one letter',
  ])
  expect(messageFor(nameSchema, '\u0335zoe')).toEqual(['Please use fewer accents on one letter'])
  expect(nameSchema.safeParse(`क${'\u0951'.repeat(3)}\u200D${'\u0951'.repeat(3)}`).success).toBe(false)
  expect(paragraph.safeParse(`z${'\u0335'.repeat(9)}oe`).success).toBe(false)
})

test('each refusal says what to do, once', () => {
  expect(messageFor(nameSchema, 'A\u0000')).toEqual(['Please remove the control characters'])
  expect(messageFor(nameSchema, 'A\u200Bna')).toEqual(['Please remove the invisible characters'])
  expect(messageFor(nameSchema, 'A\uE000')).toEqual(['Please remove the characters that no device can show'])
  expect(messageFor(nameSchema, '♫')).toEqual(['Please use at least one letter or number'])
  expect(messageFor(nameSchema, '')).toEqual(['This field is required'])
  expect(messageFor(nameSchema, 'a'.repeat(81))).toEqual(['Please use at most 80 characters'])
})

test('free text keeps its lines, its emoji and the marks that Hebrew keyboards type', () => {
  expect(paragraph.parse(' Day one:\r\n\tscales\rand 👩‍🎤 \n')).toBe('Day one:\n\tscales\nand 👩‍🎤')
  expect(paragraph.parse('שלום\u200F!')).toBe('שלום\u200F!')
  expect(optionalParagraphSchema({ max: 10 }).parse(' \n ')).toBe('')
  expect(optionalParagraphSchema({ max: 10 }).safeParse('a\u0000').success).toBe(false)
})

describe('a text that is far too long', () => {
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    ['marks', '\u0335'],
    ['emoji', '👩‍👩‍👧‍👦'],
    ['joiners', '\u200D'],
    ['blanks', ' '],
    ['controls', '\u0000'],
  ])('of %s is cut before anybody looks at its characters', (_, unit) => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const replaceAll = vi.spyOn(String.prototype, 'replaceAll')
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const text = unit.repeat(50_000)
    expect(messageFor(nameSchema, text)).toEqual(['Please use at most 80 characters'])
    expect([normalize, replaceAll, segment].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
  })
})

describe('names from an identity provider', () => {
  test.each([
    ['Ana Ruiz', 'Ana Ruiz'],
    ['  Ana\u200B \u202ERuiz\n', 'Ana Ruiz'],
    ['Zoë 👩‍🎤', 'Zoë 👩‍🎤'],
    [`z${'\u0335'.repeat(40)}oe`, `z${'\u0335'.repeat(4)}oe`],
  ])('%j becomes %j', (given, name) => expect(tidyName(given)).toBe(name))

  test.each(['', '\u200B', '♫', '\u202E'])('of %j nothing is left', (given) =>
    expect(tidyName(given)).toBeUndefined(),
  )

  test('a very long one is cut', () => expect(tidyName('a'.repeat(100_000))).toHaveLength(80))
})
