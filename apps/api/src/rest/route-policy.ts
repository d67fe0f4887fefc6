import type { FastifyContextConfig, RouteOptions } from 'fastify'
import { openToAll, type Caller } from '../policy/authority.ts'
import { faultsOf } from '../policy/authorise.ts'

/** The guards of guards.ts, by the hook that each puts before a route. */
const callersByHook = new WeakMap<object, Caller>()

/** Records whom a hook admits. */
export function nameGuard<Hook extends object>(hook: Hook, caller: Caller): Hook {
  callersByHook.set(hook, caller)
  return hook
}

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
 * reaches, and for one with another guard.
 */
export function requireAuthority({ method, url, config, onRequest }: RouteOptions): void {
  const authority = authorityOfRoute({ url, config })
  const name = `${[method].flat().join(', ')} ${url}`
  const [fault] = faultsOf(name, authority)
  if (fault) throw new Error(fault)
  const guard = guardOf(onRequest, authority?.who)
  if (authority?.who !== guard)
    throw new Error(`${name} is for ${authority?.who}, and its guard lets in ${guard}`)
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

/** The use case checks the token or signature of another service: such a route has no guard of ours. */
function guardOf(onRequest: RouteOptions['onRequest'], who: Caller | undefined): Caller {
  const [guard, ...others] = [onRequest ?? []].flat().flatMap((hook) => callersByHook.get(hook) ?? [])
  if (others.length > 0) throw new Error('a route has one guard')
  if (guard) return guard
  return who === 'identityToken' || who === 'provider' ? who : 'anyone'
}
