import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export interface Logs {
  log: Logger
  /** Events of the process itself: a few lines of a start and of a stop, logged unless only errors are wanted. */
  events: Logger
}

/** Writes each log line of the server: one JSON object, or on a terminal its time, level and words. */
export function openLogs(level: string, to: DestinationStream = ownOutput()): Logs {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['req.headers.authorization', '*.email', '*.clientSecret'],
    },
    to,
  )
  return { log, events: log.child({}, { level: level === 'warn' ? 'info' : level }) }
}

function ownOutput(): DestinationStream {
  if (!process.stderr.isTTY) return pino.destination(2)
  return { write: (line) => void process.stderr.write(forPeople(line)) }
}

function forPeople(line: string): string {
  const { time, level, msg, pid: _, ...rest } = JSON.parse(line) as Record<string, unknown>
  const facts = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return `${String(time)} ${String(level)} ${String(msg)}${facts}\n`
}
