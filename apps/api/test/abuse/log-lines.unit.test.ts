import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logSecurity } from '../../src/lib/security-log.ts'

/** What strangers can bring into a log: texts of requests, names, errors that repeat them. */
const hostile = [
  'a\r\n{"level":50,"msg":"forged"}',
  '\u001B[2J\u001B[31mred',
  'a\u2028b\u0085c',
  '\uD800',
  'x\u0000y',
]

test.each(hostile)('I11: %j is one line of JSON, with no control character', (text) => {
  const written: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) })
  log.info({ name: text, url: `/x?${text}`, userAgent: text }, text)
  log.error({ err: new Error(text), requestId: text }, 'request failed')
  logSecurity(log, 'forbidden', { requestId: text })
  expect(written).toHaveLength(3)
  for (const line of written) {
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001F\u007F]/)
    expect(JSON.parse(line)).toHaveProperty('level')
  }
})
