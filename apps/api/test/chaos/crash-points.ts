import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Deps } from '../../src/context.ts'
import type { Database } from '../../src/db/connect/client.ts'
import type { PaymentGateway } from '../../src/gateways/payment-gateway.ts'
import type { Random } from './random.ts'

/** The process dies here: whatever it was about to do or to say is lost. */
class Crash extends Error {
  override name = 'Crash'
}

export interface CrashPlan {
  isOn: boolean
  random: Random
  /** At each point. */
  probability: number
  /** The steps that came by. */
  steps: Set<string>
  /** How often each point was hit. */
  hits: Map<string, number>
}

/** Puts a point before and one after each step of a payment: four calls of the provider, eight functions of the database. */
export function withCrashPoints(deps: Deps, plan: CrashPlan): void {
  deps.payments = crashingGateway(deps.payments, plan)
  deps.db = crashingDatabase(deps.db, plan)
}

function mayCrash(plan: CrashPlan, point: string) {
  if (!plan.isOn || !plan.random.chance(plan.probability)) return
  plan.hits.set(point, (plan.hits.get(point) ?? 0) + 1)
  throw new Crash(point)
}

async function around<T>(plan: CrashPlan, step: string, effect: () => PromiseLike<T>): Promise<T> {
  if (plan.isOn) plan.steps.add(step)
  mayCrash(plan, `before ${step}`)
  const answer = await effect()
  mayCrash(plan, `after ${step}`)
  return answer
}

function crashingGateway(payments: PaymentGateway, plan: CrashPlan): PaymentGateway {
  return {
    ...payments,
    createIntent: (request) => around(plan, 'create intent', () => payments.createIntent(request)),
    cancelIntent: (id) => around(plan, 'cancel intent', () => payments.cancelIntent(id)),
    createRefund: (request) => around(plan, 'create refund', () => payments.createRefund(request)),
    findIntent: (id) => around(plan, 'find intent', () => payments.findIntent(id)),
  }
}

const functions =
  /\b(begin_order|claim_order|settle_order|release_order|refund_payment|withdraw_places|settle_refund|record_payment)\(/

/** At the driver, by which every statement leaves, however it was built. Those inside a transaction have no half of it. */
function crashingDatabase(db: Database & { $client?: Sql }, plan: CrashPlan): Database {
  const { $client: client } = db
  if (!client) throw new Error('the database does not say by which driver it is reached')
  const unsafe = (...statement: Parameters<Sql['unsafe']>) => {
    const [, step] = functions.exec(statement[0]) ?? []
    const query = client.unsafe(...statement)
    return step ? crashing(query, plan, step) : query
  }
  return drizzle({
    client: new Proxy(client, {
      get: (target, key): unknown => (key === 'unsafe' ? unsafe : Reflect.get(target, key)),
    }),
  })
}

/** The driver's statements are sent when they are awaited, as rows or as values. */
function crashing<Q extends ReturnType<Sql['unsafe']>>(query: Q, plan: CrashPlan, step: string): Q {
  const sent = async <T>(statement: PromiseLike<T>) => statement
  return new Proxy(query, {
    get(target, key): unknown {
      if (key === 'then')
        return (...handlers: Parameters<Q['then']>) =>
          around(plan, step, () => sent(target)).then(...handlers)
      if (key === 'values') return () => crashing(target.values() as unknown as Q, plan, step)
      return Reflect.get(target, key)
    },
  })
}
