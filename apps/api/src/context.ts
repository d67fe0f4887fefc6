import type { FastifyBaseLogger } from 'fastify'
import type { CurrentSchool } from '@cadenza/contracts/school/school'
import type { SystemGauges } from '@cadenza/contracts/wire/health'
import type { AccessTokens } from './auth/access-token.ts'
import type { Actor } from './auth/actor.ts'
import type { DataSeal } from './auth/data-seal.ts'
import type { Seal } from './auth/seal.ts'
import type { Database } from './db/connect/client.ts'
import type { BackupStore } from './gateways/backup-store.ts'
import type { IdentityGateway } from './gateways/identity-gateway.ts'
import type { ImageGateway } from './gateways/image-gateway.ts'
import type { MailGateway } from './gateways/mail-gateway.ts'
import type { MailReports } from './gateways/mail-reports.ts'
import type { CallRecord } from './gateways/watched.ts'
import type { Meters, Service } from './lib/meters.ts'
import type { Painter } from './gateways/painter.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a caller whom a door has identified, admitted or not. */
    ctx: Ctx | null
  }
}

/** Read once from the configuration. */
export interface Settings {
  /** Verified addresses that become admins when they sign in. */
  adminEmails: string[]
  /** How long an order holds its seats. */
  holdSeconds: number
  /** Of pages, mails and what the site's own calls return; programs are answered in English. */
  language: string
}

/** A backup a day. */
export interface DailyBackups {
  store: BackupStore
  keepDays: number
  /** Of the database, as the login that owns the tables. */
  ownerUrl: string
  /** Of the product. */
  version: string
}

/** The dependencies of the product; created once, in deps.ts. */
export interface Deps {
  db: Database
  /**
   * The public catalogue's own connections, for reading what a visitor may see: readers never wait for what writers wait
   * for. The door chooses: visitors may read a replica, slightly late; signed-in callers read what they just wrote.
   */
  catalogue: Database
  payments: PaymentGateway
  identity: IdentityGateway
  images: ImageGateway
  /** Undefined: no mail server is named, and no email is sent. */
  mail: MailGateway | undefined
  /** Undefined: no reports about mails are taken. */
  mailReports: MailReports | undefined
  painter: Painter
  /** Undefined: none are made. */
  dailyBackups: DailyBackups | undefined
  accessTokens: AccessTokens
  /** Seals identity tokens for as long as their sessions live. */
  seal: Seal
  /** Seals private notes, with keys of their own. */
  dataSeal: DataSeal
  settings: Settings
  /** The school as admins have described it. A request keeps what it began with. */
  readonly school: CurrentSchool
  /** Reads it again at once: other processes hear of a change, the one that made it must not wait. */
  reloadSchool(): Promise<void>
  /** Identifies which school this database belongs to; payment intents carry it. */
  schoolId(): Promise<string>
  /** Where people reach the site, without a trailing slash. */
  publicUrl(): string
  /** How recent calls of outside services went, as this process saw it. */
  calls: Record<Service, CallRecord | undefined>
  /** Absent unless metrics were requested. */
  meters: Meters | undefined
  log: FastifyBaseLogger
  now(): Date
}

/** What a use case gets: the actor, and what there is to act with. The actor's type says what was checked. */
export interface Ctx<A extends Actor = Actor> extends Deps {
  actor: A
  requestId: string
  /** The network that the caller comes from (`networkOf`); absent where the server itself calls. */
  callerNetwork?: string
  /** The current load of this process; absent where the server itself calls. */
  gauges?(): SystemGauges
}
