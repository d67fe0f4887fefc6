import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { inject } from 'vitest'
import { connect } from '../apps/api/src/db/connect/client.ts'
import { asLogin, embeddedLogin } from '../apps/api/src/db/prepare/database-login.ts'
import { patient } from './patient-connection.ts'

export interface FreshDatabase {
  /** As the owner of everything, for what a test sets up. */
  sql: Sql
  url: string
  /** As the product itself connects: with its own login and no more rights than it needs. */
  appUrl: string
  drop(): Promise<void>
}

/** A private database, cloned from the migrated template (`product`) or from nothing (`empty`). */
export async function freshDatabase({ template }: { template: 'product' | 'empty' }): Promise<FreshDatabase> {
  const server = inject('postgres')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name} template template_${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const sql = connect(url.href, patient)
  const drop = async () => {
    await sql.end({ timeout: 1 })
    await asAdmin(server, `drop database ${name} with (force)`)
  }
  return { sql, url: url.href, appUrl: asLogin(url.href, embeddedLogin), drop }
}

/** Between files too: for each connection the server starts a process, which costs as much as the clone. */
let admin: Sql | undefined

async function asAdmin(server: string, statement: string) {
  admin ??= connect(server, { max: 1, ...patient })
  await admin.unsafe(statement)
}
