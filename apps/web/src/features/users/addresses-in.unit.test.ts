import { expect, test } from 'vitest'
import { addressesIn } from './addresses-in.ts'

test.each([
  ['', []],
  [' \n ', []],
  ['ana@x.org', ['ana@x.org']],
  ['ana@x.org, ben@x.org;cem@x.org\ndi@x.org eva@x.org\r\n', 'ana ben cem di eva'.split(' ')],
  ['Ana Lopez <ana@x.org>, "Ben" <ben@x.org>', ['ana@x.org', 'ben@x.org']],
  ['ana@x.org Ben Ito <ben@x.org>', ['ana@x.org', 'ben@x.org']],
  ['ana@x.org, Ana@x.org', ['Ana@x.org']],
  ['ana@x.org, Ben, <cem@x.org', ['ana@x.org', 'Ben', '<cem@x.org']],
])('the addresses of %j', (text, expected) => {
  const addresses = expected.map((one) => (/^[a-z]+$/.test(one) ? `${one}@x.org` : one))
  expect(addressesIn(text)).toEqual(addresses)
})
