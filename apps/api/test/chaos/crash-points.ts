import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Deps } from '../../src/context.ts'
import type { Database } from '../../src/db/client.ts'
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
  /** How often each point was hit. */
  hits: Map<string, number>
}

/** Puts a point before and one after each step of a payment: four calls of the provider, five functions of the database. */
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

const dialect = new PgDialect()
const steps = /\b(claim_order|settle_order|release_order|refund_payment|settle_refund)\(/

function crashingDatabase(db: Database, plan: CrashPlan): Database {
  const execute = (query: SQL) => {
    const [, step] = steps.exec(dialect.sqlToQuery(query).sql) ?? []
    return step ? around(plan, step, () => db.execute(query)) : db.execute(query)
  }
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'execute') return execute
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
