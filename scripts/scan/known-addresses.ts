import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the product serves beside its pages and its documented paths, in sandbox mode. */
const others = [
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/config.json',
  '/docs',
  '/openapi.json',
  '/sandbox/mail',
]

/** Says of an address whether it is one of the product's own; in any spelling of its letters, as the pages are found. */
export async function knownAddresses(origin: string): Promise<(path: string) => boolean> {
  const answer = await fetch(`${origin}/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> }
  const known = new Set([...pages(), ...Object.keys(paths), ...others].map((path) => path.toLowerCase()))
  return (path) => known.has(path.toLowerCase().replace(/(?<=.)\/$/, ''))
}

/** The addresses of the web's routes, by the files that they are written in. */
function pages(): string[] {
  const folder = fileURLToPath(new URL('../../apps/web/src/routes', import.meta.url))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `/${file.slice(0, -4).split(/[./]/).filter(isSegment).join('/')}`)
}

/** Layouts and index files add nothing to the address. */
function isSegment(name: string): boolean {
  return !name.startsWith('_') && name !== 'index' && name !== 'route'
}
