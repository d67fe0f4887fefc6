/** The faults in force. Counts go down by one with each use. */
export interface Faults {
  /** Which calls `delayMs`, `failBefore`, `failAfter` and `dropResponse` hit: `POST /v1/payment_intents`; `*` stands for anything. */
  match?: string
  /** Wait this long before each matching call. */
  delayMs?: number
  /** Answer this many calls with 500 and do nothing. */
  failBefore?: number
  /** Answer this many calls with 500 although the effect was made. */
  failAfter?: number
  /** Cut the connection of this many calls after the effect. */
  dropResponse?: number
  /** Successful charges stay in `processing` for this long. */
  processingMs?: number
  events?: EventFaults
}

export interface EventFaults {
  /** Lose events: all (true) or with this probability. */
  drop?: boolean | number
  /** Deliver each event this many times more. */
  duplicate?: number
  delayMs?: number
  /** Deliver in random order. */
  reorder?: boolean
}

/** Things that happen at the bank, done once. */
export interface Incidents {
  /** A succeeded payment intent that the cardholder disputes. */
  createDispute?: string
  closeDispute?: { id: string; status: 'won' | 'lost' }
  /** A refund that the bank refuses. */
  failRefund?: string
  /** An uncaptured payment intent whose authorisation ran out. */
  expireAuthorization?: string
}

export class InvalidFaults extends Error {}

type Check = (value: unknown) => boolean

const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000
const isDelay: Check = (value) => isCount(value) && Number(value) <= 60_000
const isText: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 200
const isFlag: Check = (value) => typeof value === 'boolean'
const isChance: Check = (value) => isFlag(value) || (typeof value === 'number' && value >= 0 && value <= 1)

const faultChecks: Record<keyof Omit<Faults, 'events'>, Check> = {
  match: isText,
  delayMs: isDelay,
  failBefore: isCount,
  failAfter: isCount,
  dropResponse: isCount,
  processingMs: isDelay,
}
const eventFaultChecks: Record<keyof EventFaults, Check> = {
  drop: isChance,
  duplicate: (value) => isCount(value) && Number(value) <= 100,
  delayMs: isDelay,
  reorder: isFlag,
}
const incidentChecks: Record<keyof Omit<Incidents, 'closeDispute'>, Check> = {
  createDispute: isText,
  failRefund: isText,
  expireAuthorization: isText,
}
const closeDisputeChecks: Record<'id' | 'status', Check> = {
  id: isText,
  status: (value) => value === 'won' || value === 'lost',
}

/** Checks the body of `POST /_sandbox/faults`; throws InvalidFaults naming the first wrong field. */
export function readFaults(input: unknown): { faults: Faults; incidents: Incidents } {
  const { events, closeDispute, ...flat } = asRecord(input, 'body')
  check(flat, { ...faultChecks, ...incidentChecks }, '')
  if (events !== undefined) check(asRecord(events, 'events'), eventFaultChecks, 'events.')
  if (closeDispute !== undefined) {
    check(
      { id: undefined, status: undefined, ...asRecord(closeDispute, 'closeDispute') },
      closeDisputeChecks,
      'closeDispute.',
    )
  }
  const isIncident = ([name]: [string, unknown]) => Object.hasOwn(incidentChecks, name)
  const entries = Object.entries(flat)
  return {
    faults: withDefined(
      entries.filter((entry) => !isIncident(entry)),
      'events',
      events,
    ),
    incidents: withDefined(entries.filter(isIncident), 'closeDispute', closeDispute),
  }
}

function withDefined(entries: [string, unknown][], name: string, value: unknown): Record<string, never> {
  // Every entry has passed its check, which the two callers' types describe.
  return Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]) as Record<
    string,
    never
  >
}

function check(input: Record<string, unknown>, checks: Record<string, Check>, prefix: string): void {
  for (const [name, value] of Object.entries(input)) {
    const isValid = Object.hasOwn(checks, name) ? checks[name] : undefined
    if (!isValid) throw new InvalidFaults(`Unknown fault: ${prefix}${name}`)
    if (!isValid(value))
      throw new InvalidFaults(`Invalid value of ${prefix}${name}: ${JSON.stringify(value)}`)
  }
}

function asRecord(input: unknown, name: string): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new InvalidFaults(`${name} must be an object`)
  }
  return input as Record<string, unknown> // just checked
}
