import { beforeAll, describe, expect, test } from 'vitest'
import { mailKinds, type MailKind } from '@cadenza/contracts/school/mail-values'
import { writeEveryMail } from '../../../../test/every-mail.ts'
import { wordsOf } from '../../../../test/mails.ts'
import { runTestApp } from '../../../../test/run-test-app.ts'
import type { Mail } from '../../../gateways/mail-gateway.ts'

const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })
let written: Map<MailKind, Mail>
beforeAll(async () => {
  written = await writeEveryMail(product, 'https://cadenza.example')
})

const mailOf = (kind: MailKind): Mail => {
  const mail = written.get(kind)
  if (!mail) throw new Error(`${kind} was not written`)
  return mail
}
const filesOf = (kind: MailKind) => (mailOf(kind).attachments ?? []).map(({ fileName }) => fileName)
const calendarOf = (kind: MailKind) =>
  String(mailOf(kind).attachments?.find(({ type }) => type.startsWith('text/calendar'))?.content)

describe('every mail', () => {
  test.each(mailKinds)('%s reads well as text alone and as HTML', (kind) => {
    const { subject, text, html } = mailOf(kind)
    expect(subject).toMatch(/^[^\s].{5,120}$/)
    expect(text).toMatch(/^Hello( (Nora|Ben|Noor|Pilar|Kim))?,\n\n/)
    expect(text).toContain('Questions? +49 30 123456 · office@cadenza.example')
    expect(wordsOf({ text, html })).not.toMatch(/undefined|null|NaN|\[object|e-mail/)
    // Every link is whole: a mail has no page that it is on.
    for (const [, link] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(link).toMatch(/^(https:|tel:|mailto:)/)
    expect(text.split('\n').filter((line) => /^\S.*:$/.test(line))).not.toContain(':')
  })

  test('a receipt has all that a family needs of the next day', () => {
    const { text, html, thread } = mailOf('receipt')
    for (const words of [
      'Mia has a place',
      'Violin first steps\n  For: Mia\n  When: July 2–4, 2091, 9:30–10:30 AM\n  Where: Garden room, 12 Lake Road, 12345 Halmstein\n  Map: https://www.openstreetmap.org/search',
      '  Bring: Your violin, a pencil and something to drink',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/If your plans change: Full refund until \w+ \d+, \d{4}\./)
    for (const kind of ['receipt', 'refund-sent'] as const)
      expect(mailOf(kind).text).toContain('  Card: Visa ending in 4242')
    expect(html).toMatch(/src="https:\/\/cadenza\.example\/share\/classes\/[\w-]+\.png" alt=""/)
    expect(filesOf('receipt')).toEqual(['classes.ics'])
    expect(text).toMatch(/\/dashboard\/receipt\/[\w-]+\n/)
    expect(html).toMatch(/href="https:\/\/cadenza\.example\/dashboard\/receipt\/[\w-]+#pdf"/)
    expect(thread).toMatch(/^order-/)
    expect(mailOf('refund-sent').thread).toMatch(/^order-/)
  })

  test('an offer says for whom, until when by the school’s clocks, and what to do', () => {
    const { subject, text } = mailOf('waitlist-offer')
    expect(subject).toBe('2 places are free for you in Test course')
    expect(text).toMatch(
      /We keep 2 places for you until \w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M \(Berlin time\)\./,
    )
    expect(text).toMatch(/\/dashboard\/offer\/[\w-]+/)
    expect(mailOf('waitlist-reminder').text).toContain('Price: $100.00 for each person, $200.00 in all')
    expect(mailOf('waitlist-ended').text).toContain('The time of your offer is over')
  })

  test('an arrival letter has all of its day', () => {
    const { subject, text } = mailOf('arrival-letter')
    expect(subject).toBe('Arrival on Monday, July 2, 2091')
    expect(text).toContain(
      'Violin first steps\n  For: Mia\n  When: Monday, July 2, 2091, 9:30–10:30 AM\n  All dates: July 2–4, 2091, 9:30–10:30 AM\n  Where: Garden room, 12 Lake Road, 12345 Halmstein\n  Map: https:',
    )
    expect(text).toContain('If you are late or cannot come, please call +49 30 123456.')
    for (const kind of ['arrival-letter', 'reminder'] as const)
      expect(mailOf(kind).text).toMatch(
        /\/dashboard\/absence\?participant=[\w-]+&from=2091-07-02&until=2091-07-02/,
      )
    expect(filesOf('arrival-letter')).toEqual(['classes.ics'])
    expect(filesOf('reminder')).toEqual([])
  })

  test('a change says before and after, and brings the calendar up to date', () => {
    const { text } = mailOf('times-changed')
    expect(text).toContain('Room: Old hall, Lime Street 1 → Garden room, 12 Lake Road, 12345 Halmstein')
    expect(text).toContain('you can give the place back under “Enrolled classes”: you see what you get back')
    expect(filesOf('times-changed')).toEqual(['classes.ics'])
    const calendar = calendarOf('times-changed')
    expect(calendar).toContain('METHOD:PUBLISH')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(calendar).toBe(calendarOf('receipt'))
  })

  test('places that are lost or not paid for name their class, for whom, when and how much', () => {
    const when = '  When: July 9, 2091, 2:00–3:00 PM\n  Teacher: Test Instructor\n'
    expect(mailOf('places-cancelled').text).toContain(
      `Piano four hands\n  For: Mia\n${when}  You get back: $100.00\n`,
    )
    expect(mailOf('child-not-coming').text).toContain(`Piano four hands\n${when}`)
    expect(mailOf('child-not-coming').text).not.toContain('$')
    expect(mailOf('order-reserved').text).toMatch(
      /Lute for all\n {2}When: .*\n {2}Teacher: .*\n {2}Price: \$100\.00/,
    )
  })

  test('a place that was moved leaves one class of the calendar and comes into the other', () => {
    const { subject, text } = mailOf('place-moved')
    expect(subject).toBe('Mia Field now has a place in Choir in the evening instead of Choir by day')
    expect(text).toContain('This was the place:')
    expect(text).toContain('Already paid: $100.00')
    expect(filesOf('place-moved')).toEqual(['classes.ics', 'former-class.ics'])
  })

  test('places that are lost leave the calendar of each guardian, by the same ids', () => {
    const uid = /UID:(.*)/
    for (const kind of ['places-cancelled', 'child-not-coming'] as const) {
      const calendar = calendarOf(kind)
      expect(calendar).toContain('METHOD:CANCEL')
      expect(calendar).toContain('STATUS:CANCELLED')
      expect(calendar).toMatch(/SEQUENCE:[1-9]/)
      expect(uid.exec(calendar)?.[1]).toMatch(/^session-[\w-]+@cadenza\.example/)
    }
  })
})
