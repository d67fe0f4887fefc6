import type { Viewer } from '@cadenza/contracts/user'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { isForSomethingElse, singleKeysOn } from '../../lib/browser/single-keys.ts'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

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
