import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import { openToAll } from '../policy/authority.ts'
import { faultsOf, needsAccount } from '../policy/authorise.ts'
import { admits } from './admit.ts'

/** Routes that libraries register: the built files of the web app, and the page that shows the API's description. */
const librariesOwn = new Set([
  '/assets/*',
  '/docs',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/index.html',
  '/docs/static/swagger-initializer.js',
  '/docs/static/*',
])

/**
 * For `onRoute`. Default deny, at the start: throws for a route that does not declare who may call it and whose rows it
 * reaches, and for one whose scope would not ask.
 */
export function requireAuthority(this: FastifyInstance, { method, url, config }: RouteOptions): void {
  const authority = authorityOfRoute({ url, config })
  const name = `${[method].flat().join(', ')} ${url}`
  const [fault] = faultsOf(name, authority)
  if (fault) throw new Error(fault)
  const isForAccounts = needsAccount(authority?.who)
  if (isForAccounts && !this.hasDecorator(admits))
    throw new Error(`${name} is for ${authority?.who}, and its scope admits no callers`)
  if (authority?.within && !isForAccounts)
    throw new Error(`${name} is for ${authority.who}, and only calls of accounts are counted`)
}

/** Undefined for a route that does not declare it. */
export function authorityOfRoute({
  url,
  config,
}: Pick<RouteOptions, 'url' | 'config'>): FastifyContextConfig | undefined {
  // Fastify registers the root of a prefix with its slash, too.
  if (librariesOwn.has(url.replace(/(?<=.)\/$/, ''))) return openToAll
  return config
}
