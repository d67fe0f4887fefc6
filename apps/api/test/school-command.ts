import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { accessTokenSecret } from './test-app.ts'

/** What a school runs for its commands, as from the sources. */
export const schoolProgram = fileURLToPath(new URL('../src/server.ts', import.meta.url))

/** The environment of a command: what it needs to start quickly, a secret, and what is given. Nothing else is inherited. */
export function commandEnvironment(
  given: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, ACCESS_TOKEN_SECRET: accessTokenSecret, ...given }
}

export interface CommandResult {
  code: number
  output: string
  errors: string
}

/** Runs one of the school's commands, such as `audit`, to its end. */
export function runSchoolCommand(
  args: string[],
  environment: Record<string, string | undefined>,
): Promise<CommandResult> {
  const env = commandEnvironment(environment)
  return new Promise((resolve) => {
    execFile(process.execPath, [schoolProgram, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}
