import { load, summary } from './report.ts'

/** What is to be undone at the end. */
export type Undo = (() => Promise<unknown>)[]

/** Measures, prints what was found, and undoes what was begun, also when a signal ends it. */
export async function benchmark(name: string, work: (undo: Undo) => Promise<void>): Promise<void> {
  const undo: Undo = []
  let undone: Promise<unknown> | undefined
  const undoAll = () => (undone ??= Promise.allSettled(undo.map((step) => step())))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void undoAll().then(() => process.exit(1)))
  process.stdout.write(`${name}   (load ${load()})\n`)
  try {
    await work(undo)
  } catch (error) {
    // A signal ends the servers under those who measure them.
    if (!undone) throw error
  } finally {
    await undoAll()
  }
  process.stdout.write(`${summary()}\n`)
}
