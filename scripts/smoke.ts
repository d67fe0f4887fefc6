// node scripts/smoke.ts https://school.example: requests what every visitor needs from a running school. It reads and
// changes nothing.
import { createSchoolClient } from '@cadenza/client'

const origin = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')
const school = createSchoolClient({ origin })

const checks: Record<string, () => Promise<unknown>> = {
  'it is ready': () => get('/readyz'),
  'the home page is rendered': async () => {
    if (!(await get('/')).includes('<h1')) throw new Error('it has no heading')
  },
  'classes are listed, and each has its page': async () => {
    const { items } = await school.public.courses.list.query({ limit: 3 })
    await Promise.all(items.map(({ id }) => school.public.courses.get.query({ id })))
  },
  'instructors are listed': () => school.public.instructors.list.query({ limit: 3 }),
  'reviews are listed': () => school.public.reviews.list.query(),
  'the documented paths are described': () => get('/openapi.json'),
}

let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const problem = await check().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (problem !== undefined) failed++
  process.stdout.write(
    `${problem === undefined ? 'ok    ' : 'FAILED'}  ${name}${problem ? `: ${problem}` : ''}\n`,
  )
}
process.stdout.write(`${Object.keys(checks).length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

async function get(path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html,application/json' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}
