import { setTimeout as pause } from 'node:timers/promises'
import { runProduct } from '../test/running-product.ts'
import { until } from '../test/until.ts'
import { Client } from './lib/client.ts'
import { openMailing, type Mailing } from './lib/mailing.ts'
import { startProduct } from './lib/product.ts'
import { purchasesBesideMails } from './lib/purchases-beside-mails.ts'
import { quantiles } from './lib/quantile.ts'
import { atMost, load, report, summary } from './lib/report.ts'
import { openSchool } from './lib/school.ts'
import { loadSteadily, type Served } from './lib/steady-load.ts'

// npm run bench -- sending: a message to 1,000 and to 5,000 people by a mail server that takes 20 ms for each mail, and how
// long visitors wait for pages at the same time, over how long they wait before and after; then purchases with and without
// a message to 1,000, by turns. `-- sending purchases` measures only these.

const answerMs = 20
const pagesASecond = 15
const quietMs = 20_000
const audiences = [1000, 5000]

process.stdout.write(`sending   (load ${load()})\n`)
const server = runProduct({ program: ['bench/lib/mail-server.ts', String(answerMs)] })
const product = await startProduct({
  environment: { SMTP_URL: await server.ready(), MAIL_FROM: 'office@school.example' },
})
const school = openSchool(product.databaseUrl)
const client = new Client({ origin: product.origin, from: '127.0.0.3' })
const buying = new Client({ sockets: 20 })
try {
  const mailing = await openMailing(client, school)
  if (!process.argv.includes('purchases')) await pagesBesideMails(mailing)
  await purchasesBesideMails({ client: buying, school, mailing, origin: product.origin })
} finally {
  client.close()
  buying.close()
  await school.close()
  await product.stop()
  await server.stop()
}
process.stdout.write(
  `      the mail server ${server.output().split('\n').at(-2)}\n${summary()}   (load ${load()})\n`,
)

async function pagesBesideMails(mailing: Mailing) {
  const classes = await Promise.all(audiences.map((people) => school.attended(people)))
  const [course] = await school.sql<
    { slug: string }[]
  >`select slug from courses where id = ${classes[0] ?? ''}`
  const paths = ['/', '/classes', `/classes/${course?.slug}`, '/instructors', '/aboutUs']
  const ask = (over: Promise<unknown>) => loadSteadily({ client, paths, aSecond: pagesASecond, until: over })
  await ask(pause(quietMs))
  const quiet = [await ask(pause(quietMs))]
  const busy: { people: number; sent: Sent; served: Served }[] = []
  for (const [turn, people] of audiences.entries()) {
    const sending = send(mailing, classes[turn] ?? '', people)
    const served = await ask(sending)
    busy.push({ people, served, sent: await sending })
    await pause(2000)
    quiet.push(await ask(pause(quietMs)))
  }
  const usual = timesOf(...quiet).p95
  report(
    `pages with nothing else to do, ${pagesASecond} a second: p95 ms`,
    `${usual} (of each: ${quiet.map((one) => timesOf(one).p95).join(', ')})`,
  )
  for (const { people, sent, served } of busy) {
    report(
      `a message to ${people}: queued after, s`,
      sent.queuedSeconds,
      atMost(people === 1000 ? 1 : 5, sent.queuedSeconds),
    )
    report('    all mails out after, s', sent.seconds, atMost(60, sent.seconds))
    report('    ms of processor for each, the server alone, pages included', sent.processorMs)
    const { p50, p95 } = timesOf(served)
    const ratio = Number((p95 / usual).toFixed(2))
    report(
      `    pages at the same time: p95 ms, over the usual`,
      `${ratio} (${p95}, p50 ${p50})`,
      atMost(1.2, ratio),
    )
    report('    refused', served.refused, atMost(0, served.refused))
  }
}

interface Sent {
  queuedSeconds: number
  seconds: number
  processorMs: number
}

async function send(mailing: Mailing, courseId: string, people: number): Promise<Sent> {
  const began = performance.now()
  const seconds = () => Number(((performance.now() - began) / 1000).toFixed(1))
  const processor = product.processorMs()
  const { state } = await mailing.send(courseId)
  await until(async () => (await state()).queued === people, { everyMs: 100 })
  const queuedSeconds = seconds()
  await until(async () => (await state()).sent === people, { everyMs: 500, timeoutMs: 600_000 })
  return {
    queuedSeconds,
    seconds: seconds(),
    processorMs: Number(((product.processorMs() - processor) / people).toFixed(1)),
  }
}

function timesOf(...served: Served[]) {
  return quantiles(served.flatMap(({ milliseconds }) => milliseconds))
}
