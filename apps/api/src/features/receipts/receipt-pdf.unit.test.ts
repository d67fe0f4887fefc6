import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Payment } from '@cadenza/contracts/money/payment'
import { refundStatuses } from '@cadenza/contracts/money/refund-values'
import { blankProfile } from '../school/profile.ts'
import { toReceiptContent } from './receipt-content.ts'
import { toPdf } from './receipt-pdf.ts'

const school = {
  ...blankProfile,
  name: 'Test & Töne',
  timeZone: 'Europe/Berlin',
  publicUrl: 'https://school.example',
}
const line: Payment['lines'][number] = {
  courseId: 'c1',
  courseSlug: null,
  cartItemId: null,
  claimId: 'f1',
  participant: { id: 'self', name: 'Łukasz Žižka', isSelf: true },
  name: 'Jazz Piano',
  instructor: 'Noor Haddad',
  listPriceMinor: 24_900,
  priceMinor: 24_900,
  steps: [],
  creditMinor: 0,
  movedFrom: null,
  movedTo: null,
  isCancelled: false,
  times: {
    startsOn: '2027-07-05',
    endsOn: '2027-07-09',
    sessionCount: 5,
    totalMinutes: 300,
    start: '09:30',
    minutes: 60,
    weekdays: [1, 2, 3, 4, 5],
    timeZone: 'Europe/Berlin',
  },
  room: 'Garden room',
  capacity: 12,
  imageUrl: '',
}
const payment: Payment = {
  id: 'e1',
  receiptNumber: 1004,
  transactionId: 'pi_3Nx',
  name: 'Łukasz Žižka',
  email: 'lukasz@home.example',
  amountMinor: 34_900,
  refundedMinor: 0,
  currency: 'USD',
  paidAt: '2026-06-01T17:05:00.000Z',
  method: 'card',
  card: { brand: 'visa', last4: '4242' },
  receivedOn: null,
  lines: [line],
  refunds: [],
  refundRules: [],
}
const mia = { id: 'mia', name: 'Mia 王小明', isSelf: false }

test('a receipt says who paid whom for what, when and where it is, and what it cost', () => {
  const content = toReceiptContent(payment, school)
  expect(content.facts).toContainEqual(['Paid by', 'Łukasz Žižka', 'lukasz@home.example'])
  expect(content.facts).toContainEqual(['Date', 'June 1, 2026 7:05 PM (Berlin time)'])
  expect(content.facts).toContainEqual(['Card', 'Visa ending in 4242'])
  expect(content.groups).toEqual([
    {
      heading: undefined,
      lines: [
        {
          name: 'Jazz Piano',
          details: ['with Noor Haddad', 'July 5–9, 2027, 9:30–10:30 AM, Garden room'],
          amount: '$249.00',
        },
      ],
    },
  ])
  expect(content.total).toEqual({ label: 'Total paid', amount: '$349.00' })
  expect(content.afterRefunds).toBeUndefined()
})

test('of a family it says for whom each class is; money that went back is taken off below', () => {
  const refund: Payment['refunds'][number] = {
    id: 'd1',
    amountMinor: 10_000,
    currency: 'USD',
    reason: 'withdrawal',
    status: 'succeeded',
    createdAt: '2026-06-02T17:00:00.000Z',
    settledAt: '2026-06-02T17:00:00.000Z',
    sentOn: null,
    lines: [{ claimId: 'flute', amountMinor: 10_000 }],
  }
  const flute = {
    ...line,
    claimId: 'flute',
    name: 'Flute',
    participant: mia,
    isCancelled: true,
    times: null,
    room: null,
  }
  const content = toReceiptContent(
    { ...payment, lines: [line, flute], refunds: [refund], refundedMinor: 10_000 },
    school,
  )
  expect(content.groups.map(({ heading }) => heading)).toEqual(['For Łukasz Žižka', 'For Mia 王小明'])
  expect(content.groups[1]?.lines).toMatchObject([
    { name: 'Flute (cancelled)', details: ['with Noor Haddad'] },
  ])
  expect(content.refunds).toEqual([
    {
      name: 'Refunded',
      details: ['Place cancelled, June 2, 2026 7:00 PM', 'Flute for Mia 王小明: $100.00'],
      amount: '−$100.00',
    },
  ])
  expect(content.afterRefunds).toEqual({ label: 'Paid after refunds', amount: '$249.00' })
})

test('a refund that the office sent by hand has the day on which it was sent, not that of the mark', () => {
  const refund: Payment['refunds'][number] = {
    id: 'd1',
    amountMinor: 10_000,
    currency: 'USD',
    reason: 'admin',
    status: 'succeeded',
    createdAt: '2026-07-06T17:00:00.000Z',
    settledAt: '2026-07-09T17:00:00.000Z',
    sentOn: '2026-07-07',
    lines: [],
  }
  const { refunds } = toReceiptContent({ ...payment, refunds: [refund] }, school)
  expect(refunds[0]?.details).toEqual([expect.stringMatching(/, July 7, 2026$/)])
})

test('as many classes as a cart holds, with names in any letters, make a file of a few pages', async () => {
  const lines = Array.from({ length: 20 }, (_, n) => ({
    ...line,
    participant: n % 2 ? mia : line.participant,
  }))
  const pdf = await toPdf(toReceiptContent({ ...payment, name: 'Игорь 王小明', lines }, school))
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)
  expect(pages?.length).toBeGreaterThan(1)
  expect(pages?.length).toBeLessThan(5)
  expect(pdf.length).toBeLessThan(150_000)
  const latin = await toPdf(toReceiptContent({ ...payment, lines: lines.map(() => line) }, school))
  expect(latin.length).toBeLessThan(60_000)
})

const child = (name: string) => ({ id: name, name, isSelf: false })

test('children named مريم and 山田 were both rows of boxes: each is printed in letters of their own', async () => {
  const names = ['مريم حداد', '山田 さくら', '김민준']
  const lines = names.map((name) => ({ ...line, participant: child(name) }))
  const pdf = (await toPdf(toReceiptContent({ ...payment, lines }, school))).toString('latin1')
  for (const font of ['NotoSansArabic', 'NotoSansHans', 'NanumGothic'])
    expect(pdf).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${font}`))
  // What is read aloud is the name as it is written, from its first letter to its last.
  for (const name of names) {
    const spoken = Buffer.from(`\uFEFFFor ${name}`, 'utf16le').swap16().toString('latin1')
    expect(pdf).toContain(spoken.replaceAll(/[\\()]/g, String.raw`\$&`))
  }
  const own = (await toPdf(toReceiptContent(payment, school))).toString('latin1')
  expect(own).not.toMatch(/Noto|Nanum/)
})

describe('where a page ends', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** What is drawn, in turn; a page that begins is `page`. */
  async function drawn(content: ReturnType<typeof toReceiptContent>) {
    const texts: string[] = []
    vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (this: PDFDocument) {
      texts.push('page')
      return addPage.call(this)
    })
    vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFDocument, ...args) {
      texts.push(args[0])
      return text.apply(this, args)
    })
    await toPdf(content)
    vi.restoreAllMocks()
    return texts
  }
  const { addPage, text } = PDFDocument.prototype

  test('a heading stood alone at its foot, or a class was cut: what belongs together is on one page', async () => {
    const refund: Payment['refunds'][number] = {
      id: 'd1',
      amountMinor: 10_000,
      currency: 'USD',
      reason: 'admin',
      status: 'succeeded',
      createdAt: '2026-06-02T17:00:00.000Z',
      settledAt: '2026-06-02T17:00:00.000Z',
      sentOn: null,
      lines: [],
    }
    const long = {
      ...line,
      name: 'Chamber music for strings, wind and piano, with a concert on the last evening',
    }
    const lines = Array.from({ length: 14 }, (_, n) => ({
      ...(n % 3 ? line : long),
      participant: child(`Nguyễn ${n}`),
    }))
    const content = toReceiptContent({ ...payment, lines, refunds: [refund] }, school)
    const [fact] = content.facts
    // Each begins a little lower than the one before.
    for (let more = 0; fact && more < 12; more += 1) {
      content.facts.push(fact)
      const texts = await drawn(content)
      for (const [n, before] of texts.entries()) {
        if (texts[n + 1] !== 'page') continue
        expect([more, before]).not.toEqual([more, expect.stringMatching(/^For |^Classes$|^Refunds$/)])
        expect([more, texts[n + 2]]).not.toEqual([more, expect.stringMatching(/^with |^July |^\\$/)])
      }
    }
  })
})

test('a refund of money that came without a card is one that the office sends, as the web page says', () => {
  const refund: Payment['refunds'][number] = {
    id: 'r1',
    amountMinor: 24_900,
    currency: 'USD',
    reason: 'admin',
    status: 'by_hand',
    createdAt: '2026-06-02T17:00:00.000Z',
    settledAt: null,
    sentOn: null,
    lines: [],
  }
  const { refunds } = toReceiptContent({ ...payment, method: 'transfer', refunds: [refund] }, school)
  expect(refunds.map(({ name }) => name)).toEqual(['Refund: the office sends it'])
})

test('a receipt with a refund that failed did not add up: its sums are those of its lines, whatever the states', () => {
  const minorOf = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100)
  const three = refundStatuses.flatMap((a) =>
    refundStatuses.flatMap((b) => refundStatuses.map((c) => [a, b, c])),
  )
  for (const states of three) {
    const refunds = states.map((status, n): Payment['refunds'][number] => ({
      id: `r${n}`,
      amountMinor: 100 * 10 ** n + n,
      currency: 'USD',
      reason: 'admin',
      status,
      createdAt: '2026-06-02T17:00:00.000Z',
      settledAt: null,
      sentOn: null,
      lines: [],
    }))
    const refundedMinor = refunds.reduce(
      (sum, one) => sum + (one.status === 'failed' ? 0 : one.amountMinor),
      0,
    )
    const {
      total,
      refunds: shown,
      afterRefunds,
    } = toReceiptContent({ ...payment, refunds, refundedMinor }, school)
    const sum = [total, ...shown].reduce((before, { amount }) => before + minorOf(amount), 0)
    expect([states, minorOf(afterRefunds?.amount ?? '')]).toEqual([states, sum])
    for (const { name, amount, details } of shown)
      if (name === 'Refund not sent yet') {
        expect(amount).toBe('$0.00')
        expect(details).toEqual([
          expect.stringMatching(/^The bank has refused \$[\d.,]+: the school sees that/),
        ])
      } else expect(details).toEqual([expect.stringMatching(/^Refunded by the school, /)])
  }
})
