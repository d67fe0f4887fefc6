import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { monogram } from '../../lib/families.ts'
import { signOut } from '../../lib/session.ts'
import { useViewer } from '../../lib/viewer.ts'
import { mainLinks } from './navigation.ts'

/** The bar's links on a small screen, in the same order. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const { status, viewer } = useViewer()
  const look = 'flex min-h-11 items-center rounded-input px-3 text-lg font-medium hover:bg-sunken'
  return (
    <Dialog title="Menu" shape="sheet" onClose={onClose}>
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
      <nav aria-label="Main" className="grid gap-1">
        {mainLinks.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={look} onClick={onClose}>
            {label}
          </Link>
        ))}
        {status === 'signedIn' ? (
          <Link to="/dashboard" className={look} onClick={onClose}>
            Dashboard
          </Link>
        ) : (
          <Link to="/login" className={look} onClick={onClose}>
            Login
          </Link>
        )}
      </nav>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <ThemeSwitch />
        {status === 'signedIn' && (
          <Button variant="secondary" onClick={() => void signOut().then(onClose)}>
            Logout
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
