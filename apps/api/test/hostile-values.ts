/**
 * The one table of values that no field takes, by the kind of field. The cases of abuse and the documented paths send
 * those of a field's own kind, the fuzz tests send all of them anywhere.
 */

/** In texts that are sent; no refusal may echo it. */
export const canary = 'canary7f3a'

/** A number as it is written, which no double may hold. TypeScript does not know `JSON.rawJSON` yet. */
const rawNumber = (JSON as unknown as { rawJSON(text: string): object }).rawJSON

const otherTypes = [null, [], {}, true]
const beyondDoubles = ['1e309', '-1e309', '99999999999999999999'].map(rawNumber)
const noNumbers = [...otherTypes, '', 'NaN', '12abc', '0x10', '١٢', '1e3', -1, 1e9, ...beyondDoubles]
const noUrls = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/x.png',
  'https:\\\\evil.example',
  '\\evil',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  `https://example.org/${'x'.repeat(5000)}`,
  '',
]

const noMoney = [
  ...noNumbers,
  ...[0.001, 12.345, 0.1 + 0.2, 99_999_999, '99999999', '12.345', '１２', '-5', '+5', '1,5', '500,00'],
  ...['Infinity', '0x1F4', ['10.00']],
  rawNumber('1e-7'),
]

export const hostile = {
  money: noMoney,
  /** A class costs nothing or half a unit. */
  price: [...noMoney, 0.01, '0.49'],
  total: [
    ...noNumbers,
    ...[0.01, -5, '0.01', '99.99', '100.001', '1e2', '١٠٠', ['100.00'], rawNumber('-0'), rawNumber('1e-9')],
  ],
  seats: [...noNumbers, 0, 1.5, 2 ** 31, 2 ** 53, [5], 'many', '1e2'],
  status: [
    ...otherTypes,
    ...['APPROVED\u0000', '<script>', 'Paid', '', 5, ['Approved'], { $ne: 'x' }, 'x'.repeat(1000)],
    'x'.repeat(50_000),
  ],
  reason: ['', '   ', 5, null, 'a\u0000b', 'x'.repeat(50_000), ['x']],
  name: ['', '   ', 5, null, 'a\nb', 'a\u0000b', 'a\u202Eb', 'x'.repeat(121)],
  personName: [
    ...['a\u202Eb', 'a\u2066b', 'a\u0000b', '\uD800', 'a\u001B[31mb', 'a\r\nb', ' ', ''],
    '🎻'.repeat(10_000),
  ],
  /** Invisible letters, or too many marks on one letter. */
  unseenName: [
    ...['\u200B', 'a\u200Bb', '\u3164', 'a\u115Fb', '\u2800', 'a\u00ADb', `a${'\u0301'.repeat(40)}`],
    '\u{E0041}a',
  ],
  picture: [...noUrls, 5, 'x'.repeat(5000)],
  /** The picture of a class lies in our own store, or nowhere. */
  classPicture: [
    ...noUrls,
    ...[5, 'x'.repeat(5000), 'https://example.org/cello.png', 'https://lh3.googleusercontent.com/a/photo'],
    ...['', 'https://127.0.0.1'].map(
      (host) => `${host}/images/00000000-0000-7000-8000-000000000000/800.webp`,
    ),
    ...['/images/x/800.webp', '/art/cover/piano/a.svg', '/'],
  ],
  email: ['nobody', 5, 'a@b', `${'x'.repeat(250)}@example.org`],
  emailText: ['nobody', '', 'a@b', 'a@example.org\u0000'],
  id: [
    ...['x', '2147483648', '9223372036854775808', '-1', '1e3', "' OR 1=1--", '%00', '../1'],
    ...['x'.repeat(10_000), 'null', '[object Object]', '00000000-0000-0000-0000-00000000000g'],
  ],
  transaction: [
    ...['', 'x', "pi_' or 1=1", 'pi_\u0000', `pi_${'x'.repeat(5000)}`, 'ch_1', 5, null, {}, ['pi_1']],
  ],
  subject: ['x', "' or 1=1 --", '', 5, null, {}, ['a'], 'x'.repeat(10_000), 'a\u0000'],
  version: ['1', -1, 0, 0.5, null, {}, 2 ** 31, Number.MAX_SAFE_INTEGER + 1],
  text: [
    ...['', ' ', canary, `${canary}\u0000`, '\uD800', `\uDFFF${canary}`, '\u202E\u2066evil'],
    ...['\u200B\u200D\uFEFF', '١٢٣', '１２', 'İK', 'e\u0301'.repeat(200), 'x'.repeat(121), 'x'.repeat(5000)],
    ...['👩‍👩‍👧‍👦'.repeat(300), `' OR 1=1 -- ${canary}`, `'; drop table users; --`],
    ...[`${canary}"><script>alert(1)</script>`, '{{7*7}}${7*7}', '../../../../etc/passwd', '..%2f..%2f'],
    ...['a\r\nset-cookie: x=1', '%00', '%', '%_\\', '\\', '(a+)+$', 'null', 'undefined', 'NaN', '-1'],
    ...['1e309', '2147483648', '9999999999999999999999', '0x10', '12.345', '2026-02-30T25:61:61Z'],
    ...['+275760-09-13T00:00:00.001Z', '0000-00-00', 'not-a-uuid', '//evil.example', 'a@b.co,c@d.co'],
    ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '__proto__'],
    ...['http://169.254.169.254/', `https://example.org/${'x'.repeat(3000)}`, 'constructor'],
    ...[`${'x'.repeat(250)}@example.org`, 'admin@cadenza.example\u0000'],
    ...['["x","y"]', '["2026-01-01",{}]', '{}'].map((text) => Buffer.from(text).toString('base64url')),
  ],
  number: [
    ...['0', '-0', '-1', '0.1', '1.0000000000000001', '12.345', '49', '1e3', '1E400', '-1e309', '1e-400'],
    ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808'],
    '99999999999999999999999999999999',
  ].map(rawNumber),
  /** After a `?`. */
  query: [
    ...['sort=name;drop', 'limit=1&limit=2', 'limit=1e9', 'offset=-1', '__proto__=1', 'email=%00', 'email=x'],
    ...['email=a@b.co&email=c@d.co', 'email[]=a@b.co', 'email[$ne]='],
  ],
  odd: [...otherTypes, false, [null], [[]], { '': '' }, { length: 1e9 }],
} satisfies Record<string, unknown[]>

/** Of every kind, without those that no request may be as long as. */
const hostileValues: unknown[] = Object.values(hostile)
  .flat()
  .filter((value) => typeof value !== 'string' || value.length <= 6000)
const isText = (value: unknown) => typeof value === 'string'
export const hostileTexts = hostileValues.filter(isText)
export const otherHostile = hostileValues.filter((value) => !isText(value))
