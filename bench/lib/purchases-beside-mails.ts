import type { Client } from './client.ts'
import type { Mailing } from './mailing.ts'
import { checkOutAll } from './purchases.ts'
import { quantiles } from './quantile.ts'
import { atMost, report } from './report.ts'
import { oneEach, type School } from './school.ts'

const clients = 20
const purchases = 500
const people = 1000
const pairs = 3

interface Parts {
  client: Client
  school: School
  mailing: Mailing
  origin: string
}

/** How much longer a purchase takes while mails of a message leave, and how long those take beside purchases. */
export async function purchasesBesideMails(parts: Parts) {
  const ids = await parts.school.classes(100, purchases * (2 * pairs + 1))
  await buy(parts, ids)
  const ratios: number[] = []
  const seconds: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const alone = await buy(parts, ids)
    const courseId = await parts.school.attended(people)
    const began = performance.now()
    const { state } = await parts.mailing.send(courseId)
    const beside = await buy(parts, ids, async () => (await state()).sent)
    seconds.push((performance.now() - began) / 1000)
    ratios.push(beside.p95 / alone.p95)
    report(
      `    ${purchases} purchases, p50 and p95 ms`,
      `${alone.p50}, ${alone.p95} alone; ${beside.p50}, ${beside.p95} beside ${people} mails, ${beside.sentMeanwhile} of which left meanwhile`,
    )
  }
  const ratio = Number(quantiles(ratios.map((one) => one * 100)).p50) / 100
  const all = ratios.map((one) => one.toFixed(2)).join(', ')
  report(`a purchase beside mails over one alone, p95`, `${ratio} (${all})`, atMost(1.1, ratio))
  const longest = Number(Math.max(...seconds).toFixed(1))
  report(`    all mails out after, s, receipts included`, longest, atMost(180, longest))
}

async function buy(
  { client, school, mailing, origin }: Parts,
  ids: string[],
  sentSoFar = async () => 0,
): Promise<{ p50: number; p95: number; sentMeanwhile: number }> {
  const buyers = await school.buyers(oneEach(purchases, ids))
  const { outcomes, milliseconds } = await checkOutAll(client, [origin], buyers, { width: clients })
  if (outcomes.paid !== purchases) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
  const sentMeanwhile = await sentSoFar()
  await mailing.allOut()
  return { ...quantiles(milliseconds), sentMeanwhile }
}
