import { expect, test } from 'vitest'
import { queueMail } from '../../test/mails.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { sendMail } from '../features/mails/send-mail.ts'
import { toReceiptContent } from '../features/receipts/receipt-content.ts'
import { listPayments } from '../features/checkout/list-payments.ts'
import { demoTables, listed, readDemo } from './demo-tables.ts'

/**
 * A school of its own shows nothing of the demo's. Its sandbox is the demo's, too: the list of accounts and the banner
 * that say so are left out.
 */
const product = runTestApp({ SCHOOL_NAME: 'Musica', TIME_ZONE: 'Europe/Berlin' }, { pages: true })

const [school = {}] = demoTables({ last: 2026, next: 2027 }).read('school')
const {
  refund_sentence: _,
  transfer_allowed: _allowed,
  social_links: socialLinks,
  street = '',
  ...own
} = school
const demoWords = [
  street,
  ...Object.values(own).map(String),
  ...listed(socialLinks),
  ...[...readDemo('texts/banners.md').matchAll(/^## (.+)/gm)].map(([, heading]) => heading ?? ''),
  'Cadenza School',
  'Cadenza Summer',
  'Orchard Lane',
  'Riverside',
  'Marta',
  'Benefits About Online Learning',
  'certificate',
]

function expectNoDemoWord(text: string) {
  const shown = text.replaceAll(/<script[\s\S]*?<\/script>|@cadenza\.example|no-reply@\S+/g, '')
  expect(demoWords.filter((word) => shown.includes(word))).toEqual([])
}

test.each([
  '/',
  '/classes',
  '/classes/week',
  '/timetable',
  '/instructors',
  '/aboutUs',
  '/contact',
  '/cookies',
  '/login',
  '/signUp',
  '/saved',
  '/no-such-page',
  '/terms',
  '/questions',
  '/llms.txt',
  '/openapi.json',
  '/.well-known/security.txt',
  '/config.json',
])('%s of another school', async (url) => {
  const { body } = await product.app.inject({ url, headers: { accept: 'text/html' } })
  expect(body.length).toBeGreaterThan(10)
  expectNoDemoWord(body)
})

test('the demo words are found where they are', () => {
  expect(() => expectNoDemoWord(`Come to ${street}`)).toThrow()
})

test('a mail and a receipt of another school', async () => {
  const student = await product.make.student()
  await product.make.enrolment(student, [await product.make.course()])
  const [payment] = await listPayments(student.ctx)
  if (!payment) throw new Error('nothing was paid')
  expectNoDemoWord(
    JSON.stringify(toReceiptContent(payment, { ...product.deps.school, publicUrl: 'https://m.example' })),
  )
  const sent: string[] = []
  const mail = {
    send: async (letter: object) => {
      sent.push(JSON.stringify(letter))
      return {}
    },
  }
  const job = { kind: 'receipt', paymentId: payment.id } as const
  await sendMail({ ...product.deps, mail }, job, await queueMail(product, job))
  expect(sent).toHaveLength(1)
  expectNoDemoWord(String(sent[0]))
  expect(sent[0]).toContain('Musica')
})
