import { learn } from '@cadenza/contracts/language/words'
import { mailKinds, type MailKind } from '@cadenza/contracts/school/mail-values'
import { beforeAll, expect, test } from 'vitest'
import { readCatalog } from '../../../../../scripts/languages/catalog.ts'
import { writeEveryMail } from '../../../test/every-mail.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Mail } from '../../gateways/mail-gateway.ts'

const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })
const mark = '[xm]'
let written: Map<MailKind, Mail>
/** Sentences without holes, of more than a word. */
let sentences: string[]

beforeAll(async () => {
  const english = await readCatalog('en')
  learn('xm', Object.fromEntries(english.map(({ id, english: sentence }) => [id, mark + sentence])))
  sentences = english
    .map(({ english: sentence }) => sentence)
    .filter((one) => /^[^{}<>#]* [^{}<>#]*$/.test(one))
  product.deps.settings.language = 'xm'
  written = await writeEveryMail(product, 'https://cadenza.example')
})

test.each(mailKinds)('%s is in the language of the school from its subject to its foot', (kind) => {
  const { subject = '', text = '', html = '' } = written.get(kind) ?? {}
  // What a person has written stays as it is.
  if (kind !== 'message') expect(subject).toContain(mark)
  expect(text.startsWith(`${mark}Hello`)).toBe(true)
  expect(html).toContain('<html lang="xm">')
  const bare = text.replaceAll(/(\[xm\]|^> )[^\n]*/gm, '')
  expect(sentences.filter((sentence) => bare.includes(sentence))).toEqual([])
})
