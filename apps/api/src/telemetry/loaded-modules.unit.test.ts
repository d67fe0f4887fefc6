import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Loads the product as its start does, and counts OpenTelemetry's modules before and after it is requested. */
const program = `
  import { registerHooks } from 'node:module'
  let loaded = 0
  registerHooks({
    load(url, context, next) {
      if (url.includes('/node_modules/@opentelemetry/')) loaded++
      return next(url, context)
    },
  })
  await import('${source}app.ts')
  await import('${source}deps.ts')
  await import('${source}background/background.ts')
  const { startTelemetry } = await import('${source}telemetry/telemetry.ts')
  const off = await startTelemetry({ metricsHost: '127.0.0.1', metricsPort: undefined, tracesUrl: undefined, tracesShare: 1 })
  const before = loaded
  const on = await startTelemetry({ metricsHost: '127.0.0.1', metricsPort: 0, tracesUrl: undefined, tracesShare: 1 })
  await on.stop()
  console.log(JSON.stringify({ off: off === undefined, before, isLoaded: loaded > before }))
  process.exit()
`

test('what nobody asked for is not even loaded', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(JSON.parse(stdout)).toEqual({ off: true, before: 0, isLoaded: true })
})
