import { openLogs } from '../process/log.ts'
import { readConfig } from '../config.ts'
import { joinDatabase } from '../db/open-database.ts'
import { wire } from '../deps.ts'
import { rotateDataKeys, type Rotation } from '../features/private-notes/rotate-keys.ts'

// npm run rotate-data-keys: beside a running product or alone. The exit code is 1 when something remains that the first
// key of DATA_KEYS has not sealed, 2 when the rotation could not be finished.

const couldNotFinish = 2

/** What has been started, to be stopped newest first. */
const stops: (() => Promise<unknown>)[] = []
try {
  const counts = await rotate()
  process.stdout.write(toText(counts))
  process.exitCode = counts.left > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`the keys could not be replaced everywhere: ${oneLine(error)}\n`)
  process.exitCode = couldNotFinish
}
for (const stop of stops.reverse()) await stop()
// A start that failed half-way may have left connections open.
process.exit()

async function rotate(): Promise<Rotation> {
  const config = readConfig()
  const database = await joinDatabase(config)
  stops.push(() => database.stop())
  const { log } = openLogs(config.logLevel)
  const { deps, close } = await wire(config, { databaseUrl: database.url, origin: () => '', log })
  stops.push(close)
  return rotateDataKeys(deps, ({ resealed }) => process.stderr.write(`${resealed} notes sealed anew\n`))
}

/** The cause says more than the statement that failed. */
function oneLine(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return String(cause).replaceAll(/\s*\n\s*/g, '; ')
}

function toText({ resealed, changedMeanwhile, unopenable, left }: Rotation): string {
  return [
    `${resealed} sealed anew, ${changedMeanwhile} changed meanwhile, ${unopenable} that no key opens`,
    left === 0 ? 'nothing is left: the other keys can go' : `${left} left: the other keys are still needed`,
    '',
  ].join('\n')
}
