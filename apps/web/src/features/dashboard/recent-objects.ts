import { stored } from '../../lib/browser/browser-storage.ts'
import { kindTitles, type Command } from './command.ts'

const mostKept = 8

/** What was opened from the search in this browser, the last one first. */
export function recentObjects(): Command[] {
  try {
    const kept: unknown = JSON.parse(stored.recentObjects.read() ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCommand) : []
  } catch {
    return []
  }
}

/** Pages and actions are found without it. */
export function rememberObject(command: Command) {
  if (command.kind === 'page' || command.kind === 'action') return
  const others = recentObjects().filter(({ key }) => key !== command.key)
  stored.recentObjects.save(JSON.stringify([command, ...others].slice(0, mostKept)))
}

/** Written by this or another version of the site. */
function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false
  const { key, label, kind, to } = value as Partial<Command>
  const isKind = typeof kind === 'string' && Object.hasOwn(kindTitles, kind)
  return typeof key === 'string' && typeof label === 'string' && typeof to === 'string' && isKind
}
