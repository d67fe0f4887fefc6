import PanelLeft from 'lucide-react/icons/panel-left'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface DashboardLayoutProps {
  /** The site's bar. */
  bar: ReactNode
  /** The drawer; told how to close the sheet that it stands in on small screens. */
  drawer: (close?: () => void) => ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Bar on top; the drawer beside the content from 1024 px, behind a button below that. */
export function DashboardLayout({ bar, drawer, footer, children }: DashboardLayoutProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="site-header sticky top-0 z-40 border-b border-hairline bg-page">{bar}</header>
      <div className="flex flex-1">
        <aside
          aria-label="Dashboard drawer"
          className="w-64 shrink-0 border-e border-hairline bg-surface px-3 py-6 max-lg:hidden print:hidden"
        >
          <div className="sticky top-[calc(var(--bar-height)+3.5rem)]">{drawer()}</div>
        </aside>
        <div className="min-w-0 flex-1">
          <div className="border-b border-hairline bg-surface px-5 py-2 lg:hidden print:hidden">
            <Button
              variant="ghost"
              aria-haspopup="dialog"
              aria-expanded={open}
              className="-ms-5"
              onClick={() => setOpen(true)}
            >
              <PanelLeft aria-hidden className="size-5" />
              Dashboard menu
            </Button>
          </div>
          <main id="main" tabIndex={-1} className="px-5 py-8 lg:px-10 lg:py-10">
            {children}
          </main>
        </div>
      </div>
      {footer}
      {open && (
        <Dialog title="Dashboard" shape="sheet" onClose={close}>
          {drawer(close)}
          <Button variant="secondary" className="mt-4 w-full" onClick={close}>
            Close
          </Button>
        </Dialog>
      )}
    </div>
  )
}
