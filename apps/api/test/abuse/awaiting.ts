/**
 * Cases whose guard is being built at this moment, and where. Each is expected to fail and says so when it passes: then
 * its line goes. Empty when everything is together.
 */
export const awaiting: Partial<Record<string, string>> = {
  'J8 claims': 'identity',
  'J11 honest': 'counters',
  'U11 invisible': 'data',
  C15: 'audit',
  'fuzz: signed events': 'data',
}
