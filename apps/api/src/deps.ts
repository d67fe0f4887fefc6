import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productVersion } from '@cadenza/contracts/wire/version'
import type { Sandbox } from '@cadenza/sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import { accessTokens } from './auth/access-token.ts'
import { dataSealWith } from './auth/data-seal.ts'
import { sealWith } from './auth/seal.ts'
import type { Config } from './settings/config.ts'
import type { Deps } from './context.ts'
import { toDatabase, type Database } from './db/connect/client.ts'
import { checkoutsAtOnce, divideConnections } from './settings/connection-shares.ts'
import { openPools, type Pools } from './db/connect/pools.ts'
import { watchReplica } from './db/connect/replica.ts'
import { catalogueChanged } from './records/classes/catalogue-version.ts'
import { holdSchool, type SchoolHolder } from './features/school/current-school.ts'
import { bucketBackupStore } from './gateways/bucket-backup-store.ts'
import { diskImageGateway } from './gateways/disk-image-gateway.ts'
import { folderBackupStore } from './gateways/folder-backup-store.ts'
import { firebaseIdentityGateway } from './gateways/identity-gateway.ts'
import type { MailGateway } from './gateways/mail-gateway.ts'
import { mailReports } from './gateways/mail-reports.ts'
import { fontPainter } from './gateways/painter.ts'
import { s3ImageGateway } from './gateways/s3-image-gateway.ts'
import { smtpMailGateway } from './gateways/smtp-mail-gateway.ts'
import { eventTypes, stripePaymentGateway } from './gateways/stripe-payment-gateway.ts'
import { watched } from './gateways/watched.ts'
import { agreementOf, type Agreement } from './settings/agreement.ts'
import { firstValuesOf } from './settings/first-values.ts'
import { schoolLanguage } from './settings/language.ts'
import { dataKeyBytes, readDataKeys, type DataKey } from './settings/data-keys.ts'
import type { DatabaseProbe } from './process/health.ts'
import type { PoolUse } from './telemetry/sources.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** Google's published keys of Firebase ID tokens. */
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const googleIdentity = 'https://identitytoolkit.googleapis.com'

export interface Wiring {
  deps: Deps
  sandbox: Sandbox | undefined
  probe: DatabaseProbe
  agreement: Agreement
  /** Why the replica is not read, if there is one and it is not. */
  replicaProblem(): string | undefined
  /** Call when the database is prepared: a replica that is behind that point is not read. */
  beginReplica(): void
  /** Call when the database is prepared: what the school says about itself is read. May be repeated. */
  beginSchool(): Promise<void>
  /** As many checkouts as the connections allow. */
  checkoutsAtOnce: number
  /** Where visitors read the catalogue: the replica, while there is one that keeps up. */
  visitorsCatalogue(): Database
  pools: PoolUse[]
  /** Ends the connections to the mail server, when no more mail is sent. */
  endMail(): Promise<void>
  /** Ends every database connection. */
  close(): Promise<void>
}

interface Outside {
  databaseUrl: string
  /** The same database, as the login that owns the tables. */
  ownerUrl: string
  /** Undefined: the pools reach PostgreSQL itself. */
  poolerUrl?: string | undefined
  /** Where this server can be reached; known once it listens. */
  origin: () => string
  log: FastifyBaseLogger
  /** Absent unless metrics or traces were requested. */
  telemetry?: Telemetry | undefined
}

/** Connects use cases to outside services: the only place that knows which implementation a gateway has. */
export async function wire(
  config: Config,
  { databaseUrl, ownerUrl, poolerUrl, origin, log, telemetry }: Outside,
): Promise<Wiring> {
  const secret = config.accessTokenSecret ?? generatedSecret(config.dataDirectory)
  const webhookSecret =
    config.payments.kind === 'stripe' ? config.payments.webhookSecret : sandboxWebhookSecret(secret)
  const shares = divideConnections(config.databaseConnections, { hasSandbox: playsOutside(config) })
  const opened = openPools({
    url: poolerUrl ?? databaseUrl,
    directUrl: databaseUrl,
    isPooled: poolerUrl !== undefined,
    replicaUrl: config.databaseReplicaUrl,
    shares,
  })
  const sql = opened.main
  const watch =
    opened.replica && watchReplica({ replica: opened.replica, primary: opened.catalogue }, asLog(log))
  const db = toDatabase(sql)
  const catalogue = toDatabase(opened.catalogue)
  const late = opened.replica && toDatabase(opened.replica)
  const sandbox = opened.sandbox && (await sandboxFor(config, { sql: opened.sandbox, origin, webhookSecret }))
  const now = () => new Date()
  const meters = telemetry?.meters
  const holder = holderFor(config, { opened, log, onChange: () => catalogueChanged(deps) })
  const schoolName = () => holder.current().name
  const mail = mailGatewayFor(config, { sandbox, schoolName })
  const services = outsideServices(config, { mail, origin, webhookSecret, now, meters })
  const deps: Deps = {
    db,
    catalogue,
    ...services,
    identity: firebaseIdentityGateway({
      projectId: config.identity.projectId,
      jwksUrl: () => (config.identity.kind === 'sandbox' ? `${origin()}/sandbox/identity/jwks` : googleKeys),
      accountsUrl: () => accountsUrlOf(config, origin()),
      publicUrl: () => config.publicUrl ?? origin(),
      now,
    }),
    dailyBackups: dailyBackupsFor(config, ownerUrl),
    painter: fontPainter(join(config.dataDirectory, 'fonts')),
    meters,
    accessTokens: accessTokens(secret),
    seal: sealWith(secret),
    dataSeal: dataSealWith(() => config.dataKeys ?? generatedDataKeys(config.dataDirectory)),
    settings: {
      adminEmails: config.adminEmails,
      holdSeconds: config.holdSeconds,
      language: schoolLanguage,
    },
    get school() {
      return holder.current()
    },
    reloadSchool: () => holder.reload(),
    schoolId: rememberedSchoolId(sql),
    publicUrl: () => config.publicUrl ?? origin(),
    log,
    now,
  }
  return {
    deps,
    sandbox,
    beginSchool: () => holder.begin(),
    probe: () => opened.probe.look(),
    visitorsCatalogue: () => (late && watch?.problem() === undefined ? late : catalogue),
    pools: [
      { name: 'main', most: shares.main, inFlight: db.$client.inFlight },
      { name: 'catalogue', most: shares.catalogue, inFlight: catalogue.$client.inFlight },
    ],
    checkoutsAtOnce: checkoutsAtOnce(shares),
    agreement: agreementOf(config, { secret, provider: providerOf(config) }),
    replicaProblem: () => watch?.problem(),
    beginReplica: () => watch?.begin(),
    endMail: async () => mail?.close(),
    close() {
      watch?.stop()
      return opened.end()
    },
  }
}

function holderFor(
  config: Config,
  { opened, log, onChange }: { opened: Pools; log: FastifyBaseLogger; onChange(): void },
): SchoolHolder {
  return holdSchool({
    db: toDatabase(opened.main),
    listener: opened.listener,
    first: firstValuesOf(config),
    onChange,
    onFailure: (err) => log.warn({ err }, 'the school could not be read again'),
  })
}

interface Around extends Pick<Outside, 'origin'> {
  mail: MailGateway | undefined
  webhookSecret: string
  now(): Date
  meters: Deps['meters']
}

/** The services that hold money, pictures and email for us, each recorded and counted when it is called. */
function outsideServices(
  config: Config,
  { mail: gateway, origin, webhookSecret, ...watcher }: Around,
): Pick<Deps, 'payments' | 'images' | 'mail' | 'mailReports' | 'calls'> {
  const payments = watched(
    stripePaymentGateway({
      secretKey: config.payments.secretKey,
      webhookSecret,
      provider: providerOf(config),
      ...(config.payments.kind === 'sandbox' && { apiBase: origin }),
    }),
    [
      'createIntent',
      'findIntent',
      'cancelIntent',
      'createRefund',
      'findRefund',
      'findRefundOf',
      'findDispute',
      'findDecline',
    ],
    { service: 'payments', ...watcher },
    ['listIntents', 'listRefunds', 'listEvents'],
  )
  const images = watched(
    config.imageBucket
      ? s3ImageGateway(config.imageBucket)
      : diskImageGateway(join(config.dataDirectory, 'images')),
    ['store', 'remove', 'open', 'readFiles', 'writeFiles'],
    { service: 'images', ...watcher },
  )
  const secret = config.mail.webhookSecret
  const mail = gateway && watched(gateway, ['send'], { service: 'mail', ...watcher })
  return {
    payments: payments.gateway,
    images: images.gateway,
    mail: mail?.gateway,
    mailReports: secret ? mailReports({ secret, now: watcher.now }) : undefined,
    calls: { payments: payments.record, images: images.record, mail: mail?.record },
  }
}

function dailyBackupsFor({ dailyBackups, dataDirectory }: Config, ownerUrl: string): Deps['dailyBackups'] {
  if (!dailyBackups) return undefined
  const { keepDays } = dailyBackups
  const store =
    dailyBackups.kind === 'folder'
      ? folderBackupStore(dailyBackups.folder)
      : bucketBackupStore(dailyBackups.bucket, join(dataDirectory, 'backup-drafts'))
  return { store, keepDays, ownerUrl, version: productVersion }
}

function accountsUrlOf({ identity: { kind, apiKey } }: Config, origin: string): string {
  const service = kind === 'sandbox' ? `${origin}/identitytoolkit.googleapis.com` : googleIdentity
  return `${service}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`
}

const asLog = (log: FastifyBaseLogger) => ({
  onChange(problem?: string) {
    if (problem) log.warn(`${problem}: the catalogue is read from the database itself`)
    else log.info('the catalogue is read from the replica')
  },
})

/** Whether an outside service has no keys, so that the sandbox replaces it. */
function playsOutside({ identity, payments }: Config): boolean {
  return identity.kind === 'sandbox' || payments.kind === 'sandbox'
}

async function sandboxFor(
  config: Config,
  { sql, origin, webhookSecret }: { sql: Sql; origin: () => string; webhookSecret: string },
) {
  const { identity, payments, host, production } = config
  const { createSandbox } = await import('@cadenza/sandbox')
  return createSandbox({
    sql,
    origin,
    publicUrl: () => config.publicUrl ?? origin(),
    host,
    production,
    ...(identity.kind === 'sandbox' && { identity }),
    ...(payments.kind === 'sandbox' && {
      payments: { ...payments, webhookSecret, webhookEvents: eventTypes },
    }),
  })
}

function mailGatewayFor(
  { mail }: Config,
  { sandbox, schoolName }: { sandbox: Sandbox | undefined; schoolName(): string },
) {
  const from = () => ({ name: schoolName(), address: mail.from })
  if (mail.kind === 'smtp') return smtpMailGateway({ url: () => mail.url, from })
  if (mail.kind === 'none') return undefined
  return sandbox && smtpMailGateway({ url: () => sandbox.smtpUrl(), from })
}

/** Read at the first use, as the database may not be there yet when the dependencies are wired; it never changes. */
function rememberedSchoolId(sql: Sql): () => Promise<string> {
  let known: string | undefined
  return async () => (known ??= await schoolIdOf(sql))
}

async function schoolIdOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from school`
  if (!row) throw new Error('the database has no school: it was not migrated')
  return row.id
}

/** Orders store it, so that one provider's intent is never requested from another. */
function providerOf({ payments }: Config): string {
  if (payments.kind === 'sandbox') return 'sandbox'
  return payments.secretKey.includes('_test_') ? 'stripe_test' : 'stripe_live'
}

function generatedSecret(dataDirectory: string): string {
  return keptIn(dataDirectory, 'access-token-secret', () => randomBytes(48).toString('base64url'))
}

function generatedDataKeys(dataDirectory: string): DataKey[] {
  const make = () => `local:${randomBytes(dataKeyBytes).toString('base64')}`
  return readDataKeys(keptIn(dataDirectory, 'data-keys', make))
}

/** A secret that is made once and found again at every start. */
function keptIn(dataDirectory: string, name: string, make: () => string): string {
  const file = join(dataDirectory, name)
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true })
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8')
}

/** Derived, so that restarts and replicas agree on it without another file. */
export function sandboxWebhookSecret(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('sandbox webhook').digest('hex')}`
}
