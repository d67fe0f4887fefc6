import { msg, t } from '@lingui/core/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { isForSomethingElse, singleKeysOn } from '../../lib/browser/single-keys.ts'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { useFetchedWhenIdle } from '../../lib/loading/when-idle.ts'
import { worksHere, worksInOffice } from '../../shared/people/roles.ts'

const palette = onDemand(
  () => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette),
  msg`The search could not be loaded`,
)
const help = onDemand(
  () => import('./shortcut-help.tsx').then(({ ShortcutHelp }) => ShortcutHelp),
  msg`The list of keys could not be loaded`,
)

/** The button in the bar and the keys that open the commands (Ctrl or Cmd and K) and the list of keys (`?`). */
export function Commands({ viewer }: { viewer: Viewer }) {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const close = () => setOpen(undefined)
  const isSlim = worksHere(viewer.role)
  useFetchedWhenIdle(palette)

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
        className={clsx(
          'icon-btn lg:inline-flex lg:h-10 lg:items-center lg:gap-2 lg:border lg:border-control lg:px-4',
          isSlim ? 'lg:me-auto lg:w-96 lg:shrink lg:justify-start' : 'lg:w-auto',
        )}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Search aria-hidden className="size-5 lg:size-4" />
        <span className="text-sm text-muted max-lg:sr-only">
          {worksInOffice(viewer.role) ? t`Find anything` : t`Go to…`}
        </span>
        {isSlim && (
          <kbd
            aria-hidden
            className="ms-auto font-text text-sm text-muted max-lg:hidden pointer-coarse:hidden"
          >
            {t`Ctrl K`}
          </kbd>
        )}
      </button>
      {open === 'palette' && <palette.Part viewer={viewer} onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <help.Part role={viewer.role} onClose={close} />}
    </>
  )
}

function askedBy(event: KeyboardEvent): 'palette' | 'help' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'palette'
  if (event.key === '?' && singleKeysOn() && !isForSomethingElse(event)) return 'help'
  return undefined
}
