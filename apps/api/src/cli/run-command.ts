import { couldNot, oneLine, type Command } from './command.ts'

const commands: Record<string, () => Promise<Command>> = {
  audit: async () => (await import('./audit.ts')).audit,
  user: async () => (await import('./user.ts')).user,
  seed: async () => (await import('./seed.ts')).seed,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  smoke: async () => (await import('./smoke.ts')).smoke,
  'rotate-data-keys': async () => (await import('./rotate-data-keys.ts')).rotateDataKeys,
}

/** Runs a command and resolves with its exit code. Prints in one line what stopped it. */
export async function runCommand(name: string, args: string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    process.stderr.write(`there is no command ${name}; there are ${Object.keys(commands).join(', ')}\n`)
    return couldNot
  }
  const command = await load()
  try {
    return await command.run(args)
  } catch (error) {
    process.stderr.write(`${command.failure}: ${oneLine(error)}\n`)
    return couldNot
  }
}
