// @vitest-environment happy-dom
import type { AuditReport } from '@cadenza/contracts/office/audit'
import type { SchoolHealth } from '@cadenza/contracts/wire/health'
import { describe, expect, test } from 'vitest'
import { anAdmin } from '../../../test/made.ts'
import { later, main, openPage, refuse, waitFor, within } from '../../../test/open-page.tsx'

const at = '2026-06-01T17:05:00.000Z'
const calls = { lastAnsweredAt: '2026-06-01T17:04:00.000Z', lastFailedAt: null, failuresInARow: 0 }
const well: SchoolHealth = {
  at,
  database: { state: 'ok', answeredMs: 2, version: '18.1', replicaBehindSeconds: null },
  queue: { state: 'ok', queues: [] },
  payments: {
    state: 'ok',
    provider: 'sandbox',
    calls,
    events: { unfinished: 0, oldestSeconds: 0, lastSeconds: 60, readSeconds: 5 },
  } as SchoolHealth['payments'],
  mail: { state: 'off', calls, waiting: null },
  images: { state: 'ok', calls },
  audit: { state: 'ok', last: { at, provider: 'sandbox', passed: 40, failed: 0, broken: [] } },
  backup: { state: 'off', last: null, kept: 0, place: null, keepDays: null },
  process: {
    state: 'ok',
    startedAt: at,
    nodeVersion: '24.21.0',
    memoryBytes: 200_000_000,
    connections: 3,
    waiting: 0,
  },
}
const health = (state: Partial<SchoolHealth> = {}) =>
  openPage('/dashboard/health', {
    viewer: anAdmin(),
    answers: { 'admin.system.health': () => ({ ...well, ...state }) },
  })
const card = async (name: string) => (await main().findByRole('region', { name })).textContent

describe('the health of the site', () => {
  test('says at once that all of it works', async () => {
    await health()
    expect(await main().findByText('Everything that is in use works')).toBeTruthy()
    expect(await card('Database')).toContain('PostgreSQL18.1')
    expect(await card('Payments')).toContain('Providersandbox')
    expect(await card('Mail')).toContain('None: no mails are sent')
    expect(await card('This process')).toContain('Memory200 MB')
  })

  test('names what is in trouble, and what needs a look', async () => {
    await health({
      database: { ...well.database, state: 'trouble' },
      images: { ...well.images, state: 'attention' },
    })
    expect(await main().findByText('1 part is in trouble')).toBeTruthy()
    expect(main().getByText('In trouble: the database.')).toBeTruthy()
    expect(main().getByText('To look at: pictures.')).toBeTruthy()
  })

  test('lists the rules that the last audit found broken', async () => {
    const last = {
      at,
      provider: 'sandbox',
      passed: 39,
      failed: 1,
      broken: [{ id: 'seats', rule: 'no class is overbooked' }],
    }
    await health({ audit: { state: 'trouble', last } })
    expect(await card('Last audit')).toContain('no class is overbooked')
  })

  test.each<[string, SchoolHealth['backup'], string]>([
    [
      'none is made',
      well.backup,
      'Set BACKUP_DIR or BACKUP_BUCKET on the server to have one made every night.',
    ],
    [
      'the first is still to come',
      { ...well.backup, state: 'attention', place: 'folder', keepDays: 30 },
      'Never; the first is tonight',
    ],
    [
      'one was made',
      { state: 'ok', last: { at, bytes: 12_000_000 }, kept: 4, place: 'folder', keepDays: 30 },
      '12 MB',
    ],
  ])('says of the backup that %s', async (_, backup, words) => {
    await health({ backup })
    expect(await card('Daily backup')).toContain(words)
  })

  test('that cannot be loaded says so, and trying again brings it', async () => {
    const opened = await openPage('/dashboard/health', {
      viewer: anAdmin(),
      answers: { 'admin.system.health': refuse('forbidden', { status: 403 }) },
    })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.system.health': () => well })
    await opened.press('Try again')
    expect(await main().findByText('Everything that is in use works')).toBeTruthy()
  })
})

describe('the audit of seats and money', () => {
  const report = (different: Partial<AuditReport> = {}): AuditReport => ({
    at,
    provider: 'sandbox',
    findings: [{ id: 'seats', rule: 'no class is overbooked', remedy: 'Call the families.', broken: [] }],
    passed: 1,
    failed: 0,
    ...different,
  })
  const audit = (answer: () => unknown) =>
    openPage('/dashboard/audit', { viewer: anAdmin(), answers: { 'admin.audit.run': answer } })

  test('runs when it is asked to, and says that all rules hold', async () => {
    const opened = await audit(() => report())
    expect(opened.sent('admin.audit.run')).toEqual([])
    await opened.press('Run the audit')
    expect(await main().findByRole('heading', { name: 'All 1 rule holds' })).toBeTruthy()
    expect(main().getByRole('button', { name: 'Run the audit again' })).toBeTruthy()
  })

  test('has broken rules first, with what to do and whom they concern', async () => {
    const broken = {
      id: 'refunds',
      rule: 'refunds never exceed what was paid',
      remedy: 'Compare with the provider.',
      broken: [
        { id: 'pi_1', about: 'Kim Weber, receipt 1004', page: { what: 'order' as const, id: 'order-1' } },
      ],
    }
    const opened = await audit(() => report({ findings: [report().findings[0]!, broken], failed: 1 }))
    await opened.press('Run the audit')
    expect(await main().findByRole('heading', { name: '1 rule is broken' })).toBeTruthy()
    const [first, second] = within(main().getByRole('list', { name: 'Rules' })).getAllByRole('listitem', {
      hidden: false,
    })
    expect(first?.textContent).toContain('Compare with the provider.')
    expect(second).toBeTruthy()
    expect(main().getByRole('link', { name: 'Kim Weber, receipt 1004' }).getAttribute('href')).toBe(
      '/dashboard/orders/order-1',
    )
  })

  test('is busy while it runs', async () => {
    const answered = later<AuditReport>()
    const opened = await audit(answered.answer)
    await opened.press('Run the audit')
    await waitFor(() =>
      expect(main().getByRole('button', { name: 'Run the audit' }).getAttribute('aria-busy')).toBe('true'),
    )
    await answered.resolve(report())
    expect(await main().findByRole('heading', { name: 'All 1 rule holds' })).toBeTruthy()
  })

  test('that could not be run says why', async () => {
    const opened = await audit(refuse('unavailable', { status: 503 }))
    await opened.press('Run the audit')
    expect(await main().findByText('The audit could not be run')).toBeTruthy()
  })
})
