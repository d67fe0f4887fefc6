import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { instructorWelcome, schoolWelcome, studentWelcome } from './features/reports/welcomes.ts'
import { parseSearch, stringifySearch } from './lib/url/page-search.ts'
import { routeTree } from './routeTree.gen.ts'

/** Where the page "not found" is rendered, for every address that leads nowhere. */
const notFoundAddress = '/not-found'

const anyTree: AnyRoute = routeTree
// Renders nothing; it knows which address belongs to which route.
const matcher = createRouter({ routeTree: anyTree, isServer: true })

/**
 * The one address under which a page is rendered, however it was requested: other spellings of its path, and
 * parameters that it does not know or not in that form, do not make a page of their own. `notFoundAddress`
 * where there is no page.
 */
export function canonicalAddress(url: string): string {
  const [, rawPath = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  const path = readPath(rawPath)
  return (path !== undefined && addressOf(path, parseSearch(query))) || notFoundAddress
}

/** What the homes say before the session is known, by their addresses. */
export const welcomes = new Map([
  ['/dashboard/userHome', studentWelcome],
  ['/dashboard/instructorHome', instructorWelcome],
  ['/dashboard/adminHome', schoolWelcome],
])

/** Undefined for paths that no address of ours has: empty steps, dots, escaped slashes, broken escapes. */
function readPath(rawPath: string): string | undefined {
  if (/%2f|%5c/i.test(rawPath)) return undefined
  let path: string
  try {
    path = decodeURIComponent(rawPath)
  } catch {
    return undefined
  }
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path
  return /^(\/|(\/[\w-]{1,100}){1,8})$/.test(clean) ? clean : undefined
}

function addressOf(path: string, search: Record<string, unknown>): string | undefined {
  const [branch, params, route] = matcher.getMatchedRoutes(path)
  // `**` is the rest of the path when only its beginning is a route.
  if (!route || params['**']) return undefined
  // Left to the browser: the server's part is the same for everything below, except for what a page says at
  // once.
  const shell = branch.find(({ options }) => options.ssr === false)
  if (shell) return welcomes.has(route.fullPath) ? route.fullPath : shell.fullPath
  const known = route.fullPath === '/' ? '/' : fill(route.fullPath.replace(/\/$/, ''), params)
  return known + stringifySearch(validSearch(branch, search))
}

function fill(pattern: string, params: Record<string, string>): string {
  return pattern.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '')
}

function validSearch(branch: readonly AnyRoute[], search: Record<string, unknown>): Record<string, unknown> {
  let valid: Record<string, unknown> = {}
  for (const { options } of branch) {
    const read: unknown = options.validateSearch
    if (typeof read === 'function') valid = { ...valid, ...read({ ...search, ...valid }) }
  }
  return valid
}
