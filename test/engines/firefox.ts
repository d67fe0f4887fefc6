import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'
import { elementKey, type DrivenBrowser } from './driven-page.ts'

/**
 * Starts Firefox and speaks its own form of WebDriver (Marionette, over TCP), for which no other program is
 * needed.
 */
export async function openFirefox(program: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'cadenza-firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  })
  const ended = once(browser, 'exit')
  const port = await until(() => portOf(profile), { describe: () => 'for Firefox', timeoutMs: 120_000 })
  const socket = connect(port, '127.0.0.1')
  const send = await speak(socket)
  await send('WebDriver:NewSession', {})
  return {
    go: (url) => send('WebDriver:Navigate', { url }),
    find: async (value) => elementOf(await send('WebDriver:FindElement', { using: 'xpath', value })),
    click: (id) => send('WebDriver:ElementClick', { id }),
    type: (id, text) => send('WebDriver:ElementSendKeys', { id, text }),
    enter: (element) => send('WebDriver:SwitchToFrame', { element }),
    run: (script) => send('WebDriver:ExecuteScript', { script, args: [] }),
    async close() {
      socket.destroy()
      browser.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function portOf(profile: string): number | undefined {
  const file = join(profile, 'MarionetteActivePort')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined
}

/** Sends commands one after the other: each message is its length, a colon, and JSON. */
async function speak(socket: Socket) {
  let received = Buffer.alloc(0)
  const waiting: ((message: unknown) => void)[] = []
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      waiting.shift()?.(message)
    }
  })
  const next = () => new Promise<unknown>((resolve) => waiting.push(resolve))
  await next()
  let count = 0
  return async (command: string, parameters: object): Promise<unknown> => {
    const text = JSON.stringify([0, ++count, command, parameters])
    const answer = next()
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = (await answer) as [number, number, { message: string } | null, object]
    if (error) throw new Error(`${command}: ${error.message}`)
    return result && 'value' in result ? result.value : result
  }
}

function elementOf(value: unknown): string {
  return (value as Record<string, string>)[elementKey] ?? ''
}
