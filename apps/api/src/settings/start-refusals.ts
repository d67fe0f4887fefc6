import { keysIn } from './data-keys.ts'
import { isLoopback, productionRefusals, type Environment } from './production-refusals.ts'

const firebaseKeys = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN']
const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
const s3Keys = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/**
 * Why the product does not start although each value by itself can be read. Each line begins with the name of a
 * variable and never contains a value: it ends up in logs. `flags` are Node's own, from the command line.
 */
export function startRefusals(given: Environment, flags: readonly string[]): string[] {
  const isProduction = given.NODE_ENV === 'production'
  return [
    ...missingTogether(given, isProduction ? [s3Keys] : [firebaseKeys, stripeKeys, s3Keys]),
    ...(isProduction ? missingInProduction(given) : []),
    ...mailUndecided(given, isProduction),
    ...sandboxInTheOpen(given),
    ...keysOfTheSandbox(given),
    ...mixedModes(given),
    ...replicaAlone(given),
    ...poolerAlone(given),
    ...ownerAlone(given),
    ...oneSecretForTwo(given),
    ...onePlaceOfBackups(given),
    ...(isProduction ? productionRefusals(given, flags) : []),
  ]
}

const isSetIn = (given: Environment) => (name: string) => given[name] !== undefined

function missingTogether(given: Environment, groups: string[][]): string[] {
  return groups
    .filter((group) => group.some(isSetIn(given)))
    .flatMap((group) => group.filter((name) => given[name] === undefined))
    .map((name) => `${name}: is missing`)
}

function missingInProduction(given: Environment): string[] {
  return [...firebaseKeys, ...stripeKeys, 'DATABASE_URL', 'ACCESS_TOKEN_SECRET', 'DATA_KEYS', 'PUBLIC_URL']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is missing, and production needs it`)
}

/** A school that takes money and sends no receipts is one that was meant to be. */
function mailUndecided({ MAIL, SMTP_URL }: Environment, isProduction: boolean): string[] {
  if (MAIL && SMTP_URL) return ['MAIL, SMTP_URL: set one of them']
  if (!isProduction || MAIL || SMTP_URL) return []
  return ['SMTP_URL: is missing, and production needs it, or MAIL=off where no mail is to be sent']
}

/** Sandbox identities and payments are for this machine alone: there, anyone may sign in as any user. */
function sandboxInTheOpen(given: Environment): string[] {
  if (firebaseKeys.some(isSetIn(given)) && stripeKeys.some(isSetIn(given))) return []
  const { HOST, PUBLIC_URL } = given
  return [
    HOST !== undefined && !isLoopback(HOST.trim()) && 'HOST',
    PUBLIC_URL !== undefined &&
      URL.canParse(PUBLIC_URL) &&
      !isLoopback(new URL(PUBLIC_URL).hostname) &&
      'PUBLIC_URL',
  ]
    .filter((name) => name !== false)
    .map(
      (name) =>
        `${name}: the sandbox listens on loopback only; set the Firebase and Stripe keys to go public`,
    )
}

/** They are set automatically where they belong; set by hand they would be sent to the real services. */
function keysOfTheSandbox(given: Environment): string[] {
  const ofSandbox: Record<string, RegExp> = {
    STRIPE_SECRET_KEY: /^sk_test_sandbox/,
    STRIPE_PUBLISHABLE_KEY: /^pk_test_sandbox/,
    FIREBASE_API_KEY: /^demo-/,
  }
  const problems = Object.entries(ofSandbox)
    .filter(([name, pattern]) => pattern.test(given[name]?.trim() ?? ''))
    .map(([name]) => `${name}: is the sandbox’s own key; unset it for the sandbox, or set a real one`)
  if (given.FIREBASE_PROJECT_ID?.trim().startsWith('demo-'))
    problems.push('FIREBASE_PROJECT_ID: demo- projects are for the sandbox')
  if (given.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: unsigned tokens are never accepted; unset it')
  return problems
}

function mixedModes({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Environment): string[] {
  const modeOf = (key = '') => /^(?:sk|rk|pk)_(?:org_)?(test|live)_/.exec(key.trim())?.[1]
  const [secret, publishable] = [modeOf(STRIPE_SECRET_KEY), modeOf(STRIPE_PUBLISHABLE_KEY)]
  if (!secret || !publishable || secret === publishable) return []
  return [
    `STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a ${secret} key and the other a ${publishable} key; both must be of one mode`,
  ]
}

/** The embedded database has no replica; the replica of another database would be the wrong one. */
function replicaAlone({ DATABASE_URL, DATABASE_REPLICA_URL }: Environment): string[] {
  return DATABASE_REPLICA_URL && !DATABASE_URL
    ? ['DATABASE_REPLICA_URL: needs DATABASE_URL, whose replica it is']
    : []
}

/** A pooler leads to the database that is named beside it, as the same login. */
function poolerAlone({ DATABASE_URL, DATABASE_POOLER_URL }: Environment): string[] {
  if (!DATABASE_POOLER_URL) return []
  if (!DATABASE_URL) return ['DATABASE_POOLER_URL: needs DATABASE_URL, the address of PostgreSQL behind it']
  if (!URL.canParse(DATABASE_URL) || !URL.canParse(DATABASE_POOLER_URL)) return []
  const [direct, pooled] = [new URL(DATABASE_URL), new URL(DATABASE_POOLER_URL)]
  return direct.username === pooled.username && direct.pathname === pooled.pathname
    ? []
    : ['DATABASE_POOLER_URL: must name the same login and database as DATABASE_URL']
}

/** Two logins of one database, or having two would make no sense. */
function ownerAlone({ DATABASE_URL, DATABASE_OWNER_URL }: Environment): string[] {
  if (!DATABASE_OWNER_URL) return []
  if (!DATABASE_URL) return ['DATABASE_OWNER_URL: needs DATABASE_URL, whose tables it owns']
  if (!URL.canParse(DATABASE_URL) || !URL.canParse(DATABASE_OWNER_URL)) return []
  const [login, owner] = [DATABASE_URL, DATABASE_OWNER_URL].map((url) => new URL(url).username)
  if (!login) return ['DATABASE_URL: must name its login, which DATABASE_OWNER_URL gives its rights to']
  return login === owner ? ['DATABASE_OWNER_URL: must be another login than that of DATABASE_URL'] : []
}

/** A bucket of pictures may be public. */
function onePlaceOfBackups({ BACKUP_DIR, BACKUP_BUCKET, S3_BUCKET }: Environment): string[] {
  if (!BACKUP_BUCKET) return []
  if (BACKUP_DIR) return ['BACKUP_DIR, BACKUP_BUCKET: set one of them']
  if (!S3_BUCKET) return ['BACKUP_BUCKET: needs the S3_ variables, whose service and keys it uses']
  return BACKUP_BUCKET === S3_BUCKET
    ? ['BACKUP_BUCKET: must be another bucket than that of the pictures']
    : []
}

/** A person who learned one would have the other. */
function oneSecretForTwo({ ACCESS_TOKEN_SECRET = '', DATA_KEYS = '' }: Environment): string[] {
  const isShared = keysIn(DATA_KEYS).some(({ key }) =>
    [key.toString('base64').replace(/=+$/, ''), key.toString('base64url'), key.toString('latin1')].some(
      (written) => ACCESS_TOKEN_SECRET.includes(written),
    ),
  )
  return isShared ? ['DATA_KEYS: a key is that of ACCESS_TOKEN_SECRET; take another one'] : []
}
