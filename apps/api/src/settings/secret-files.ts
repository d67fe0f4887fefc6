import { readFileSync } from 'node:fs'
import type { Environment } from './production-refusals.ts'

/** The variables whose value may be in a file, named by the variable with `_FILE` after it. */
const secretNames = [
  'ACCESS_TOKEN_SECRET',
  'DATA_KEYS',
  'DATABASE_OWNER_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'FIREBASE_API_KEY',
  'MAIL_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

export const secretFileNames = secretNames.map((name) => `${name}_FILE`)

/** The environment with the values that are in files, and what is wrong with those files, by the variable. */
export function readSecretFiles(given: Environment): { environment: Environment; problems: string[] } {
  const environment = { ...given }
  const problems: string[] = []
  for (const name of secretNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) problems.push(`${name}, ${name}_FILE: set one of them`)
    else
      try {
        environment[name] = readFileSync(file, 'utf8').trim()
        if (environment[name] === '') problems.push(`${name}_FILE: is empty`)
      } catch (error) {
        problems.push(`${name}_FILE: cannot be read (${codeOf(error)})`)
      }
  }
  return { environment, problems }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no reason'
