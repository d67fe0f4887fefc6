import type { Role, Viewer } from '@cadenza/contracts/user'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { isForSomethingElse, queueKeys, singleKeysOn, useSingleKeys } from '../../lib/browser/single-keys.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { CommandPalette } from './command-palette.tsx'
import { worksInOffice } from '../../lib/session/roles.ts'

/** The button in the bar and the keys that open the commands (Ctrl or Cmd and K) and the list of keys (`?`). */
export function Commands({ viewer }: { viewer: Viewer }) {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const close = () => setOpen(undefined)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = askedBy(event)
      if (!asked) return
      event.preventDefault()
      setOpen(asked)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="icon-btn lg:inline-flex lg:w-auto lg:items-center lg:gap-2 lg:border lg:border-hairline lg:px-4"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Search aria-hidden className="size-5 lg:size-4" />
        <span className="text-sm text-muted max-lg:sr-only">Go to…</span>
      </button>
      {open === 'palette' && (
        <CommandPalette viewer={viewer} onClose={close} onHelp={() => setOpen('help')} />
      )}
      {open === 'help' && <ShortcutHelp role={viewer.role} onClose={close} />}
    </>
  )
}

function askedBy(event: KeyboardEvent): 'palette' | 'help' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'palette'
  if (event.key === '?' && singleKeysOn() && !isForSomethingElse(event)) return 'help'
  return undefined
}

interface ShortcutHelpProps {
  role: Role
  onClose: () => void
}

const everywhere = [
  ['Ctrl K or ⌘ K', 'go to a page, a class or a person'],
  ['?', 'this list'],
] as const

/** All keys, and the switch for single-key shortcuts. */
function ShortcutHelp({ role, onClose }: ShortcutHelpProps) {
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Keys keys={everywhere} />
      {worksInOffice(role) && (
        <>
          <h3 className="mt-5 mb-1 text-lg">Manage classes</h3>
          <Keys keys={queueKeys} />
        </>
      )}
      <label className="mt-5 flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        Single keys do something (Ctrl K always does)
      </label>
      <div className="mt-4 flex justify-end">
        <Button variant="secondary" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function Keys({ keys }: { keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {keys.map(([key, meaning]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded border border-control px-1.5 font-text text-sm font-semibold">{key}</kbd>
          </dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
