/** Values that no documented field of the name may have. */

export const badPrices = [
  undefined,
  null,
  -1,
  0.001,
  '12abc',
  '١٢',
  12.345,
  '99999999',
  '1e3',
  '-5',
  '',
  true,
  [],
  {},
  'NaN',
  'Infinity',
  0.1 + 0.2,
]

export const badCourse = {
  name: [undefined, '', '   ', 5, null, 'a\nb', 'a\u0000b', 'a\u202Eb', 'x'.repeat(121)],
  seats: [undefined, -1, 0, 1.5, 2 ** 31, null, [], [5], true, '0x10', '1e2', 'many', {}],
  price: [...badPrices, '0.49', 0.01],
}

export const badStatuses = [null, 5, '', 'Paid', '<script>', 'APPROVED\u0000', 'x'.repeat(1000)]

export const badImages = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil',
  'https:\\\\evil',
  'http://169.254.169.254',
  '',
  5,
  'x'.repeat(5000),
]

/** The picture of a class lies in our own store, or nowhere. */
export const badClassPictures = [
  ...badImages,
  'https://example.org/cello.png',
  'https://lh3.googleusercontent.com/a/photo',
  '/images/00000000-0000-7000-8000-000000000000/800.webp',
  'https://127.0.0.1/images/00000000-0000-7000-8000-000000000000/800.webp',
  '/images/x/800.webp',
  '/art/cover/piano/a.svg',
  '/',
]

/** For a body. */
export const badEmails = ['nobody', 5, 'a@b', `${'x'.repeat(250)}@example.org`]

/** For a query. */
export const badEmailTexts = ['nobody', '', 'a@b', 'a@example.org\u0000']
