import { z } from 'zod'
import { currencySchema } from '@cadenza/contracts/school/school'
import { emailSchema } from '@cadenza/contracts/text/text'
import { timeZoneSchema } from '@cadenza/contracts/timetable/time-zone'
import { fewestConnections, usualConnections } from './connection-shares.ts'
import { mailDomainOf, type Environment } from './production-refusals.ts'
import { readDataKeys, type DataKey } from './data-keys.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import { isTooWide } from './proxy-ranges.ts'
import { readSecretFiles, secretFileNames } from './secret-files.ts'
import { startRefusals } from './start-refusals.ts'

export interface Config {
  /** What in the environment is probably not what was meant: a sentence each. */
  warnings: string[]
  production: boolean
  host: string
  port: number
  /** Where people reach the site; undefined means the address that the server listens on. */
  publicUrl: string | undefined
  dataDirectory: string
  /** Addresses and ranges of the proxies in front, whose `X-Forwarded-For` counts. Empty: no proxy is trusted. */
  trustedProxies: string[]
  /** Where security reports go, named by security.txt; undefined: to the school's contact page. */
  securityContact: string | undefined
  /** Undefined: an embedded PostgreSQL under the data directory. */
  databaseUrl: string | undefined
  /** The login that owns the tables and alone changes them; undefined: that of `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  /** A PgBouncer in transaction mode in front of `databaseUrl`, with the same login; undefined: there is none. */
  databasePoolerUrl: string | undefined
  /** The most connections that this process opens to its database, all pools together. */
  databaseConnections: number
  /** Where the public catalogue is read; undefined: in the same database. */
  databaseReplicaUrl: string | undefined
  /** Undefined: generated once under the data directory. */
  accessTokenSecret: string | undefined
  /** Private notes are sealed with the first and opened with all. Undefined: one is made under the data directory. */
  dataKeys: DataKey[] | undefined
  adminEmails: string[]
  /** These three are only the first values of a school that has none. */
  schoolName: string | undefined
  currency: string | undefined
  timeZone: string | undefined
  /** Whether a sandbox without any accounts is filled with a school to try out. */
  hasDemo: boolean
  holdSeconds: number
  /** How long a stopping process reports that it is not ready before it refuses requests. */
  stopNoticeSeconds: number
  logLevel: string
  /** The address that `/metrics` is served at. */
  metricsHost: string
  /** Its port, 0 for any free one; undefined: nothing is counted. */
  metricsPort: number | undefined
  /** Where traces are sent by OTLP/HTTP; undefined: nothing is traced. */
  tracesUrl: string | undefined
  /** The fraction of all requests that is traced, 0 to 1; checkouts and failures always are. */
  tracesShare: number
  /** The process that started this one; when it ends, this one stops. Undefined when there is none. */
  runnerPid: number | undefined
  identity: IdentityConfig
  payments: PaymentsConfig
  mail: MailConfig
  /** Undefined: no backups are made by themselves. */
  dailyBackups: BackupsConfig | undefined
  /** Undefined: pictures are files under the data directory. */
  imageBucket: S3Config | undefined
}

export type IdentityConfig = {
  kind: 'sandbox' | 'firebase'
  projectId: string
  apiKey: string
  authDomain: string
}
export type PaymentsConfig =
  | { kind: 'sandbox'; secretKey: string; publishableKey: string }
  | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
export type BackupsConfig = { keepDays: number } & (
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; bucket: S3Config }
)
export interface S3Config {
  /** Origin of the service, without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** `webhookSecret`: what reports about mails are signed with; undefined: none are taken. `none`: there is neither a mail server nor a sandbox, so no email is sent. */
export type MailConfig = { from: string; webhookSecret: string | undefined } & (
  | { kind: 'sandbox' | 'none' }
  | { kind: 'smtp'; url: string }
)

const text = z.string().trim().min(1)
const bucketName = text.regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket')

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(
      z.array(
        z
          .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
            error: 'must be addresses or ranges such as 10.0.0.7 or 10.0.0.0/8',
          })
          .refine((entry) => !isTooWide(entry), {
            error: 'would trust everybody to say who they are; name your own proxies, such as 10.0.0.0/8',
            abort: true,
          }),
      ),
    ),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(fewestConnections).max(500).default(usualConnections),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ACCESS_TOKEN_SECRET: z.string().min(32, 'needs at least 32 bytes').optional(),
  DATA_KEYS: text.transform(asDataKeys).optional(),
  SECURITY_CONTACT: emailSchema.optional(),
  ADMIN_EMAILS: z.string().default('').transform(splitList).pipe(z.array(emailSchema)),
  SCHOOL_NAME: text.max(60).optional(),
  CURRENCY: currencySchema.optional(),
  TIME_ZONE: timeZoneSchema.optional(),
  DEMO: z.literal('off', { error: 'may only be off' }).optional(),
  HOLD_SECONDS: z.coerce.number().int().min(1).max(86_400).default(600),
  STOP_NOTICE_SECONDS: z.coerce.number().min(0).max(3).default(0),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.05),
  CADENZA_RUNNER_PID: z.coerce.number().int().positive().optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  STRIPE_SECRET_KEY: text.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: text.regex(/^pk_/, 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: text.regex(/^whsec_/, 'must begin with whsec_').optional(),
  MAIL: z.literal('off', { error: 'may only be off' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
  MAIL_FROM: emailSchema.optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(20, 'needs at least 20 characters').max(500).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_BUCKET: bucketName.optional(),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
})
type Variables = z.output<typeof variables>

/** Every wrong or missing variable, by name, in one message. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment; the only place that does. Throws ConfigError. */
export function readConfig(
  environment: Environment = process.env,
  flags: readonly string[] = process.execArgv,
): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { environment: given, problems: ofFiles } = readSecretFiles(set)
  const parsed = variables.safeParse(given)
  const unreadable = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const problems = [...ofFiles, ...unreadable, ...startRefusals(given, flags)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const known = [...Object.keys(variables.shape), ...secretFileNames]
  return { ...toConfig(parsed.data), warnings: misspeltVariables(Object.keys(set), known) }
}

const usesFirebase = (values: Variables) => values.FIREBASE_PROJECT_ID !== undefined
const usesStripe = (values: Variables) => values.STRIPE_SECRET_KEY !== undefined

function toConfig(values: Variables): Omit<Config, 'warnings'> {
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    dataDirectory: values.DATA_DIR,
    securityContact: values.SECURITY_CONTACT,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePoolerUrl: values.DATABASE_POOLER_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    accessTokenSecret: values.ACCESS_TOKEN_SECRET,
    dataKeys: values.DATA_KEYS,
    adminEmails: values.ADMIN_EMAILS,
    schoolName: values.SCHOOL_NAME,
    currency: values.CURRENCY,
    timeZone: values.TIME_ZONE,
    hasDemo: values.DEMO === undefined,
    holdSeconds: values.HOLD_SECONDS,
    stopNoticeSeconds: values.STOP_NOTICE_SECONDS,
    logLevel: values.LOG_LEVEL,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT,
    tracesUrl: values.TRACES_URL,
    tracesShare: values.TRACES_SHARE,
    runnerPid: values.CADENZA_RUNNER_PID,
    identity: identityOf(values),
    payments: paymentsOf(values),
    mail: mailOf(values),
    dailyBackups: dailyBackupsOf(values),
    imageBucket: imageBucketOf(values),
  }
}

function identityOf({
  FIREBASE_PROJECT_ID,
  FIREBASE_API_KEY,
  FIREBASE_AUTH_DOMAIN,
}: Variables): IdentityConfig {
  if (FIREBASE_PROJECT_ID && FIREBASE_API_KEY && FIREBASE_AUTH_DOMAIN) {
    return {
      kind: 'firebase',
      projectId: FIREBASE_PROJECT_ID,
      apiKey: FIREBASE_API_KEY,
      authDomain: FIREBASE_AUTH_DOMAIN,
    }
  }
  return { kind: 'sandbox', projectId: 'demo-cadenza', apiKey: 'demo-key', authDomain: 'localhost' }
}

function paymentsOf({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET,
}: Variables): PaymentsConfig {
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      kind: 'stripe',
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    }
  }
  return { kind: 'sandbox', secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
}

function mailOf(values: Variables): MailConfig {
  const from = values.MAIL_FROM ?? `no-reply@${mailDomainOf(values.PUBLIC_URL) ?? 'cadenza.example'}`
  const sender = { from, webhookSecret: values.MAIL_WEBHOOK_SECRET }
  if (values.MAIL === 'off') return { kind: 'none', ...sender }
  if (values.SMTP_URL) return { kind: 'smtp', url: values.SMTP_URL, ...sender }
  return { kind: usesFirebase(values) && usesStripe(values) ? 'none' : 'sandbox', ...sender }
}

function imageBucketOf(values: Variables): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!(S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function dailyBackupsOf(values: Variables): BackupsConfig | undefined {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: bucket, BACKUP_KEEP_DAYS: keepDays } = values
  if (folder) return { kind: 'folder', folder, keepDays }
  const images = imageBucketOf(values)
  return bucket && images ? { kind: 'bucket', bucket: { ...images, bucket }, keepDays } : undefined
}

function asDataKeys(list: string, { addIssue }: z.core.$RefinementCtx): DataKey[] {
  try {
    return readDataKeys(list)
  } catch (error) {
    addIssue(error instanceof Error ? error.message : 'cannot be read')
    return z.NEVER
  }
}

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
