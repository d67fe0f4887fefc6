import { expect, test } from 'vitest'
import { toTransportOptions } from './smtp-mail-gateway.ts'

test.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://user:secret@127.0.0.1:1025', false],
  ['smtp://relay.internal', false],
  ['smtps://user:secret@mail.example', false],
])('%s demands an upgrade to TLS: %s', (url, requireTLS) =>
  expect(toTransportOptions(url).requireTLS).toBe(requireTLS),
)
