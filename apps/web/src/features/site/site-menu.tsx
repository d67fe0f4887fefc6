import { t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { ThemeChoice } from '../../components/layout/theme-choice.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { monogram } from '../../shared/links/addresses.ts'
import { signOut } from '../../lib/session/auth-session.ts'
import { useViewer } from '../../lib/viewer/queries.ts'
import { mainLinks } from './navigation.ts'

interface SiteMenuProps {
  onClose: () => void
  /** In place of the site's own links. */
  content?: (close: () => void) => ReactNode
}

/** What the one menu of a small screen holds: the destinations, the colors and, at some distance, Logout. */
export function SiteMenu({ onClose, content }: SiteMenuProps) {
  const { status } = useViewer()
  return (
    <>
      {content ? content(onClose) : <SiteLinks onClose={onClose} />}
      <div className="mt-6 border-t border-hairline pt-4">
        <ThemeChoice />
      </div>
      {status === 'signedIn' && !content && (
        <Button variant="secondary" className="mt-8 w-full" onClick={() => void signOut().then(onClose)}>
          {t`Logout`}
        </Button>
      )}
    </>
  )
}

/** The bar's links, in the same order. */
function SiteLinks({ onClose }: Pick<SiteMenuProps, 'onClose'>) {
  const { status, viewer } = useViewer()
  return (
    <>
      {viewer && (
        <p className="mb-3 flex items-center gap-3 px-3 font-semibold wrap-anywhere">
          <Thumbnail
            src={viewer.imageUrl}
            fallback={monogram(viewer)}
            width={40}
            height={40}
            className="size-10 rounded-full"
          />
          {viewer.name}
        </p>
      )}
      <nav aria-label={t`Main`} className="grid gap-1">
        {mainLinks.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={look} onClick={onClose}>
            {say(label)}
          </Link>
        ))}
        <Link to={status === 'signedIn' ? '/dashboard' : '/login'} className={look} onClick={onClose}>
          {status === 'signedIn' ? t`Dashboard` : t`Login`}
        </Link>
      </nav>
    </>
  )
}

const look =
  'flex min-h-11 items-center rounded-input px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-link'
