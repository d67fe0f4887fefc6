import { z } from 'zod'
import { couldNot, oneLine, type Command } from './command.ts'

/** `smoke https://school.example` requests what every visitor needs. It reads and changes nothing, and needs no settings. */
export const smoke: Command = {
  failure: 'the school could not be checked',
  async run([address, ...others]) {
    if (!address || others.length > 0 || !URL.canParse(address)) {
      process.stderr.write(
        'usage: npm run smoke -- <address of the school, such as https://school.example>\n',
      )
      return couldNot
    }
    const { origin } = new URL(address)
    let failed = 0
    for (const [name, check] of Object.entries(checks)) {
      const problem = await check(origin).then(() => undefined, oneLine)
      if (problem !== undefined) failed++
      process.stdout.write(problem === undefined ? `ok      ${name}\n` : `FAILED  ${name}: ${problem}\n`)
    }
    process.stdout.write(`${Object.keys(checks).length - failed} passed, ${failed} failed\n`)
    return failed === 0 ? 0 : 1
  },
}

const classes = z.object({
  result: z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) }),
})

const checks: Record<string, (origin: string) => Promise<unknown>> = {
  'it is ready': (origin) => get(origin, '/readyz'),
  'the home page is rendered': async (origin) => {
    if (!(await get(origin, '/')).includes('<h1')) throw new Error('it has no heading')
  },
  'classes are listed, and each has its page': async (origin) => {
    const { result } = classes.parse(JSON.parse(await call(origin, 'courses.list', { limit: 3 })))
    await Promise.all(result.data.items.map(({ id }) => call(origin, 'courses.get', { id })))
  },
  'instructors are listed': (origin) => call(origin, 'instructors.list', { limit: 3 }),
  'reviews are listed': (origin) => call(origin, 'reviews.list', {}),
  'the documented paths are described': (origin) => get(origin, '/openapi.json'),
}

const call = (origin: string, procedure: string, input: object) =>
  get(origin, `/trpc/public.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)

async function get(origin: string, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html,application/json' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}
