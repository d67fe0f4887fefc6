import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { runCommand } from '../../src/cli/run-command.ts'
import { accessTokenSecret } from '../test-app.ts'

/** What a school runs for its commands, as from the sources. */
export const schoolProgram = fileURLToPath(new URL('../../src/server.ts', import.meta.url))

type Environment = Record<string, string | undefined>

/** The environment of a command: what it needs to start quickly, a secret, and what is given. Nothing else is inherited. */
export function commandEnvironment(given: Environment): Environment {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, ACCESS_TOKEN_SECRET: accessTokenSecret, ...given }
}

export interface CommandResult {
  code: number
  output: string
  errors: string
}

/** Runs one of the school's commands, such as `audit`, as its process does, but in this one: it has the modules already. */
export async function runSchoolCommand(
  [name = '', ...args]: string[],
  environment: Environment,
): Promise<CommandResult> {
  const inherited = process.env
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const written = ({ mock }: typeof output) => mock.calls.map(([text]) => text).join('')
  process.env = commandEnvironment(environment)
  try {
    const code = await runCommand(name, args)
    return { code, output: written(output), errors: written(errors) }
  } finally {
    process.env = inherited
    output.mockRestore()
    errors.mockRestore()
  }
}

/** The same in a process of its own: what it logs is in its errors, too. */
export function runSchoolProcess(args: string[], environment: Environment): Promise<CommandResult> {
  const env = commandEnvironment(environment)
  return new Promise((resolve) => {
    execFile(process.execPath, [schoolProgram, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}
