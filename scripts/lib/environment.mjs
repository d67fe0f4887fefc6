import { homedir } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { inRoot } from './paths.mjs'
import { pinnedNode, pnpmBinary } from './toolchain-paths.mjs'

// npm hands its own settings down; an inner npm or pnpm must not take them for ours. How to reach the registry stays.
const fromOuterNpm = /^npm_(config_|package_|lifecycle_|command$)/i
const reachesRegistry = /registry|cafile|proxy|userconfig|globalconfig|_cache$/i

/** The caller's environment with the pinned Node and pnpm first on PATH: what the product runs in. */
export function productEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !fromOuterNpm.test(name) || reachesRegistry.test(name),
  )
  const path = [
    dirname(pinnedNode),
    dirname(pnpmBinary),
    inRoot('node_modules', '.bin'),
    process.env.PATH ?? '',
  ]
  return { HOME: homedir(), ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

/** The same for tools: they ask nothing, send no reports, and install what builds need whatever NODE_ENV says. */
export function toolEnvironment() {
  const { NODE_ENV: _, ...environment } = productEnvironment()
  return {
    ...environment,
    CI: process.env.CI || 'true',
    DO_NOT_TRACK: '1',
    pnpm_config_verify_deps_before_run: 'false',
    NO_UPDATE_NOTIFIER: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_TELEMETRY_DISABLED: '1',
  }
}
