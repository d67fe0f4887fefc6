const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)

/** Every case of the security design, part by part. */
export const caseIds = [
  ...upTo('J', 12),
  ...upTo('U', 12),
  ...upTo('C', 17),
  ...upTo('K', 8),
  ...upTo('P', 21),
  ...upTo('I', 15),
  ...upTo('F', 10),
  ...upTo('B', 12),
]

/** Defects that comparable products had, and the cases that would have found them. */
export const regressions: Record<string, string[]> = {
  'CVE-2026-40291: the own record, saved with roles': ['U2'],
  'GHSA-wj56-g96r-673q: one door checks less than the other': ['U5'],
  'a route without a word on who may call is open to all': ['U5'],
  'CVE-2026-5600, CVE-2026-9712: lists and files without their owner': ['C14', 'K6', 'F9'],
  'CVE-2025-13934, CVE-2026-3360: enrolled without paying, an order edited by a stranger': ['P5', 'P7'],
  '5c5587574, e78210369, af6ba3e4b: fields of the server and a price below nothing': ['C2', 'C3', 'K3'],
  '#1128, 853162bd, 04be1086, f918718c: an order into SQL, a negative quantity, a fetch, markup': [
    'C16',
    'I1',
    'F10',
  ],
  'CVE-2026-44826, CVE-2026-31824: negative totals, check and then act': ['C3', 'P16'],
  'CVE-2026-21894, GHSA-xff3-5c9p-2mr4: forged events': ['P10', 'P12'],
  'CVE-2026-25738, -25739, -28352: a fetch, uploaded markup, open redirects': ['F1', 'F10', 'B1'],
  '900f5ec12, 25d1a8d71: a drawing with a program, verification gone round': ['F1', 'J7'],
  'CVE-2026-25050, GHSA-r9mq-3c9r-fmjq: accounts told by time, files read by path': ['U8', 'F6'],
  'CVE-2025-3644, -3647, -67856: the role checked, the object not': ['U5', 'C5', 'K6', 'P9'],
}
