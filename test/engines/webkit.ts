import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { elementKey, type DrivenBrowser } from './driven-page.ts'

/** Starts WebKitGTK on a screen of its own, by its WebDriver. */
export async function openWebKit({
  driver,
  screen,
}: {
  driver: string
  screen: string
}): Promise<DrivenBrowser> {
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await firstLine(display.stdout)
  const port = await freePort()
  const program = spawn(driver, ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}` },
  })
  const origin = `http://127.0.0.1:${port}`
  const created = await until(
    () =>
      command<{ sessionId: string }>('POST', `${origin}/session`, { capabilities: {} }).catch(
        () => undefined,
      ),
    { describe: () => 'for WebKit', timeoutMs: 120_000 },
  )
  const session = `${origin}/session/${created.sessionId}`
  const send = (path: string, body: object) => command('POST', `${session}/${path}`, body)
  return {
    go: (url) => send('url', { url }),
    find: async (value) => elementOf(await send('element', { using: 'xpath', value })),
    click: (id) => send(`element/${id}/click`, {}),
    type: (id, text) => send(`element/${id}/value`, { text }),
    enter: (id) => send('frame', { id: id && { [elementKey]: id } }),
    run: (script) => send('execute/sync', { script, args: [] }),
    async close() {
      await command('DELETE', session)
      await end(program)
      await end(display)
    },
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${url}: ${value.error} ${value.message}`)
  return value
}

function elementOf(value: unknown): string {
  return (value as Record<string, string>)[elementKey] ?? ''
}

async function firstLine(output: Readable): Promise<string> {
  const [line] = (await once(createInterface(output), 'line')) as [string]
  return line
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
