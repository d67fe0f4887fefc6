import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { payer } from '../../test/adversarial/shop.ts'
import { readMetrics } from '../../test/services/read-metrics.ts'
import { call } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { until } from '../../../../test/until.ts'
import { recordAudit } from '../features/audit/record-audit.ts'
import { completeCheckout } from '../features/checkout/complete-checkout.ts'
import { reconcile } from '../features/provider-events/reconcile.ts'
import { startBackgroundWork } from '../background/background.ts'

// The dashboards, alerts and the runbook of docs/operations, compared with a product that has done a little of
// everything.

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}
interface Dashboard {
  uid: string
  panels: { title: string; description: string; targets: { expr: string }[] }[]
}

const folder = fileURLToPath(new URL('../../../../docs/operations/', import.meta.url))
const textOf = (file: string) => readFileSync(`${folder}${file}`, 'utf8')
const alerts = (parse(textOf('alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)
const dashboards = globSync('dashboards/*.json', { cwd: folder }).map(
  (file) => JSON.parse(textOf(file)) as Dashboard,
)
const runbook = textOf('runbook.md')

const product = runTestApp({ METRICS_PORT: '0' })
let stopWork: () => Promise<void>
/** Names as they are printed, and the kinds that Prometheus makes of a histogram. */
let printed: Set<string>
let families: string[]

beforeAll(async () => {
  const student = await payer(product)
  await completeCheckout(student.ctx, { transactionId: student.checkout.paymentIntentId })
  await call(product.app, 'GET /trpc/public.courses.list?input=%7B%7D')
  await recordAudit(product.deps)
  await product.sql`insert into backups (name, made_at, bytes) values ('a.tar', now(), 1)`
  await reconcile(product.deps)
  await product.sql`insert into webhook_events (id, type, object_id) values ('evt_1', 'x', 'y')`
  ;({ stop: stopWork } = await startBackgroundWork(product.deps, product.appDatabaseUrl))
  const { text, samples } = await until(async () => {
    const read = await readMetrics(product.telemetry?.metricsUrl ?? '')
    return read.text.includes('cadenza_job_duration_seconds_count') && read
  })
  printed = new Set(samples.map(({ name }) => name))
  families = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
})
afterAll(() => stopWork())

/** The metrics of a PromQL expression: names that are neither labels, nor functions, nor words of the language. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z_:][a-z0-9_:]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool'].includes(name))
}

const used = () => [
  ...alerts.map(({ expr }) => expr),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
]

/** Prometheus itself makes it for each process that it collects. */
const ofPrometheus = new Set(['up'])

test('there are dashboards and alerts', () => {
  expect(dashboards.length).toBeGreaterThan(1)
  expect(alerts.length).toBeGreaterThan(10)
  expect(metricsOf('sum by (a) (rate(x_total{b=~"c|d"}[5m])) / max(y) > 1e6')).toEqual(['x_total', 'y'])
})

test('every metric that a dashboard or an alert names is one that is printed', () => {
  const unknown = used()
    .flatMap(metricsOf)
    .filter((name) => !printed.has(name) && !ofPrometheus.has(name))
  expect(unknown).toEqual([])
})

test('every metric that is printed is used, or explained in the runbook', () => {
  const names = used().flatMap(metricsOf)
  const isUsed = (family: string) =>
    names.some((name) => name.replace(/_(bucket|count|sum)$/, '') === family || name === family)
  expect(families.length).toBeGreaterThan(30)
  expect(families.filter((family) => !isUsed(family) && !runbook.includes(family))).toEqual([])
})

test('every label that is asked for is one that its metric has', async () => {
  const { samples } = await readMetrics(product.telemetry?.metricsUrl ?? '')
  const ofPrometheusItself = new Set(['le', 'instance', 'job'])
  const wrong = used().flatMap((expression) =>
    [...expression.matchAll(/([a-z_]+)\{([^}]*)\}/g)].flatMap(([, name = '', labels = '']) =>
      [...labels.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g)]
        .map(([, label = '']) => label)
        .filter((label) => !ofPrometheusItself.has(label))
        .filter((label) => !samples.some((sample) => sample.name === name && label in sample.labels))
        .map((label) => `${name}{${label}}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('every alert has a section of the runbook, and every section that tells what to do an alert', () => {
  const sections = runbook.split(/^## /m).slice(1)
  const anchorOf = (section: string) =>
    (section.split('\n')[0] ?? '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-')
  const forAlerts = sections.filter((section) => section.includes('**Means.**'))
  const linked = alerts.map(({ annotations }) => annotations.runbook_url.replace('runbook.md#', ''))
  expect(linked.toSorted()).toEqual(forAlerts.map(anchorOf).toSorted())
  for (const section of forAlerts)
    for (const part of ['**Means.**', '**Look.**', '**Do.**']) expect(section).toContain(part)
  expect(alerts.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([])
})

test('dashboards have titles, words and no panel twice', () => {
  for (const { panels } of dashboards) {
    expect(panels.filter(({ title, description }) => !title || !description)).toEqual([])
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  }
})
