/** A command of a school: `node server.js <name>` or `npm run <name>`. */
export interface Command {
  /** What is printed before the reason when it could not do its work. */
  failure: string
  /** Resolves with the exit code. */
  run(args: string[]): Promise<number>
}

/** Wrong words on the command line, or work that could not be done: unlike work whose result is bad news. */
export const couldNot = 2

/** The cause says more than the statement that failed. */
export function oneLine(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return String(cause).replaceAll(/\s*\n\s*/g, '; ')
}
