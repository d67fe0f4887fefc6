/**
 * Cases whose guard is being built at this moment, and where. Each is expected to fail and says so when it passes: then
 * its line goes. A case that has no test here yet needs one in references.ts instead. Empty when everything is together.
 */
export const awaiting: Partial<Record<string, string>> = {
  'J8 claims': 'identity',
  'J11 honest': 'counters',
  'U11 invisible': 'data',
  C15: 'audit',
  'P10 future': 'data',
  P12: 'data',
  'P12 malformed': 'data',
  'I3 forms': 'doors',
  'F10 stored': 'data',
  B4: 'doors',
  'B12 permissions': 'pages',
  'B12 store': 'pages',
  P18: 'counters',
  I1: 'scanners',
  I13: 'doors',
  B9: 'data',
  B10: 'identity',
  B11: 'process',
  'fuzz: signed events': 'data',
}
