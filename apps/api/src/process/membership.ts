import { randomUUID } from 'node:crypto'
import type { Deps } from '../context.ts'
import type { Executor } from '../db/connect/client.ts'
import { keepOthersOut, leaveRoll, signRoll, type Roll, type ServingProcess } from './roll.ts'
import { repeat } from '../lib/repeat.ts'
import { differences, type Agreement } from '../settings/agreement.ts'
import { codeVersion } from './code-version.ts'

export interface Membership {
  /** Mismatches between processes now, for the product's operators; empty when all is well. */
  problems(): string[]
  /** From now on no other process has to agree with this one. */
  leave(): Promise<void>
}

/** Another process lives and has other settings. */
export class DisagreementError extends Error {
  override name = 'DisagreementError'
}

type Needs = Pick<Deps, 'db' | 'log' | 'now'>
interface Problem {
  /** Identifies a problem that is logged once for as long as it lasts. */
  key: string
  text: string
}

/** A process not seen for this long is considered dead: three times the pause between two looks. */
export const forgottenAfterSeconds = 90

const lookMs = (forgottenAfterSeconds / 3) * 1000
/** The clock difference that our tokens tolerate. */
const mostClockOffMs = 5000
/** The database may be away: then this process is forgotten a little later. */
const goodbyeMs = 1000

/**
 * Registers this process with the others of its database, and checks them from time to time. Another version or a wrong
 * clock is reported and stops nothing. Throws DisagreementError when a live process has another secret.
 */
export async function joinProcesses(
  { db, log, now }: Needs,
  agreement: Agreement,
  { pauseMs = lookMs, version }: { pauseMs?: number; version?: string } = {},
): Promise<Membership> {
  const me: ServingProcess = { id: randomUUID(), version: version ?? codeVersion(), agreement }
  let problems: Problem[] = []
  const report = (found: Problem[]) => {
    const known = new Set(problems.map(({ key }) => key))
    for (const { key, text } of found) if (!known.has(key)) log.warn({ version: me.version }, text)
    if (found.length === 0 && known.size > 0) log.info('the processes of this database fit together again')
    problems = found
  }
  const signAndLook = async (executor: Executor) => {
    const began = now().getTime()
    const roll = await signRoll(executor, me, forgottenAfterSeconds)
    return { roll, found: problemsIn(roll, me, { began, ended: now().getTime() }) }
  }
  const first = await db.transaction(async (tx) => {
    await keepOthersOut(tx)
    const look = await signAndLook(tx)
    refuseDifferent(look.roll, me)
    return look
  })
  report(first.found)

  let look: Promise<void> = Promise.resolve()
  const looks = repeat(() => (look = signAndLook(db).then(({ found }) => report(found))), {
    pauseMs,
    // An absent database is reported elsewhere; the next look comes before we are forgotten.
    onError: (error) => log.debug({ err: error }, 'could not look at the other processes'),
  })
  return {
    problems: () => problems.map(({ text }) => text),
    async leave() {
      looks.stop()
      const goodbye = look.catch(() => {}).then(() => leaveRoll(db, me))
      const patience = new Promise((resolve) => setTimeout(resolve, goodbyeMs))
      await Promise.race([goodbye.catch(() => {}), patience])
    },
  }
}

function refuseDifferent({ others }: Roll, { agreement }: ServingProcess) {
  const lines = others.flatMap((other) =>
    differences(agreement, other.agreement)
      .filter(({ isBinding }) => isBinding)
      .map(({ name }) => `${name}: differs from that of a process seen ${other.secondsAgo} s ago`),
  )
  if (lines.length === 0) return
  throw new DisagreementError(
    `${lines.join('\n')}\nAll processes of one database need the same. To change it, stop them all first; one that was killed is forgotten after ${forgottenAfterSeconds} s.`,
  )
}

function problemsIn(
  { clockMs, others }: Roll,
  { version, agreement }: ServingProcess,
  span: { began: number; ended: number },
): Problem[] {
  const versions = others.map((other) => other.version).filter((other) => other !== version)
  const names = others.flatMap((other) => differences(agreement, other.agreement)).map(({ name }) => name)
  return [
    ...[...new Set(versions)].map((other) => named(`another version runs beside this one: ${other}`)),
    ...[...new Set(names)].map((name) => named(`${name} differs from that of another process`)),
    ...clockProblem(clockMs, span),
  ]
}

const named = (text: string): Problem => ({ key: text, text })

/** The database's time was read at some moment within the span: only a clock outside of it is certainly wrong. */
function clockProblem(clockMs: number, { began, ended }: { began: number; ended: number }): Problem[] {
  const fast = began - clockMs
  const slow = clockMs - ended
  if (Math.max(fast, slow) <= mostClockOffMs) return []
  const way = fast > 0 ? 'ahead of' : 'behind'
  return [
    {
      key: `clock ${way}`,
      text: `the clock is ${Math.round(Math.max(fast, slow) / 1000)} s ${way} the database’s`,
    },
  ]
}
