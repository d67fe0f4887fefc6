import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'

/** The settings that must be the same for all processes of one database, by their variable. */
export type Agreement = Record<Agreed, Part>

interface Part {
  /**
   * One-way hashes: a reader learns no value. The first is of the value in use, the others of values that are also
   * accepted.
   */
  marks: string[]
  /** Whether processes that differ must not run side by side. */
  isBinding: boolean
}

const agreed = [
  'ACCESS_TOKEN_SECRET',
  'DATA_KEYS',
  'FIREBASE_PROJECT_ID',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const
type Agreed = (typeof agreed)[number]

/**
 * `secret` is the one that signs tokens, wherever it came from. Of Stripe's keys only the mode counts (`provider`): an
 * account has several keys. Its webhooks are signed with the old and the new secret for a day after a change, so
 * processes with either may run side by side.
 */
export function agreementOf(
  { accessTokenSecret, dataKeys = [], identity, payments }: Config,
  { secret, provider }: { secret: string; provider: string },
): Agreement {
  const part = (name: Agreed, values: (string | Buffer)[], isBinding = true): Part => ({
    marks: values.map((value) => markOf(name, value)),
    isBinding,
  })
  return {
    // Generated secrets are for development, where two folders may well be tried with one database.
    ACCESS_TOKEN_SECRET: part('ACCESS_TOKEN_SECRET', [secret], accessTokenSecret !== undefined),
    DATA_KEYS: part(
      'DATA_KEYS',
      dataKeys.map(({ id, key }) => Buffer.concat([key, Buffer.from(id)])),
    ),
    FIREBASE_PROJECT_ID: part('FIREBASE_PROJECT_ID', [identity.projectId]),
    STRIPE_SECRET_KEY: part('STRIPE_SECRET_KEY', [provider]),
    STRIPE_WEBHOOK_SECRET: part(
      'STRIPE_WEBHOOK_SECRET',
      payments.kind === 'stripe' ? [payments.webhookSecret] : [],
      false,
    ),
  }
}

/**
 * The variables by which two processes differ, and whether that keeps them apart. A variable that one of them does not
 * know is left out.
 */
export function differences(
  mine: Agreement,
  theirs: Partial<Agreement>,
): { name: Agreed; isBinding: boolean }[] {
  return agreed.flatMap((name) => {
    const [one, other] = [mine[name], theirs[name]]
    if (!other || agree(one, other)) return []
    const areSet = one.marks.length > 0 && other.marks.length > 0
    return { name, isBinding: areSet && one.isBinding && other.isBinding }
  })
}

/** Each understands what the other writes now. */
function agree({ marks: mine }: Part, { marks: theirs }: Part): boolean {
  if (mine.length === 0 || theirs.length === 0) return mine.length === theirs.length
  return theirs.includes(mine[0] ?? '') && mine.includes(theirs[0] ?? '')
}

/** No more useful for guessing a secret than any token that was signed with it. */
function markOf(name: Agreed, value: string | Buffer): string {
  return createHmac('sha256', value).update(`mark of ${name}`).digest('base64url')
}
