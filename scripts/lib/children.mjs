// Every long-running program is started here, so that all of them end when the command does.
import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const patienceMs = 8_000
const parentPollMs = 250

const running = new Set()
let stopping = false

/**
 * Starts a program in a process group of its own: Ctrl-C in a terminal reaches this command, which then stops the
 * program once and in order, instead of every process of the tree at the same time.
 * @returns {Promise<number>} its exit code; 1 when a signal or a failed start ended it
 */
export function run(
  command,
  args,
  { env, cwd = root, stdio = ['ignore', 'inherit', 'inherit'], limitMs = 0 },
) {
  if (stopping) return Promise.resolve(1)
  const child = spawn(command, args, { cwd, env, stdio, detached: true })
  running.add(child)
  const limit = limitMs ? setTimeout(() => killGroup(child), limitMs) : undefined
  return new Promise((resolve) => {
    const ended = (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve(code)
    }
    child.on('error', () => ended(1))
    child.on('exit', (code) => ended(code ?? 1))
  })
}

/** From now on a signal, or the end of the npm that started us, stops what runs. */
export function stopWithCaller() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
  // npm passes signals on, but a kill -9 of npm reaches no other process. When started by hand, the caller may well
  // exit.
  if (!process.env.npm_lifecycle_event) return
  const caller = process.ppid
  setInterval(() => process.ppid === caller || stopAll(), parentPollMs).unref()
}

export function isStopping() {
  return stopping
}

function stopAll() {
  if (stopping) return
  stopping = true
  // As Ctrl-C would: at a SIGTERM the test runners leave without clearing up.
  for (const child of running) child.kill('SIGINT')
  setTimeout(() => running.forEach(killGroup), patienceMs).unref()
}

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
