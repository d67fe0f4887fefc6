import { plural, t } from '@lingui/core/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { Picture } from '../../components/parts/picture.tsx'
import { monogram } from '../../shared/links/addresses.ts'
import { signOut } from '../../lib/session/auth-session.ts'
import { useViewer } from '../../lib/viewer/queries.ts'
import { useOwnCart } from '../../shared/places/queries.ts'

interface SignedInControlsProps {
  /** Its drawer already shows the photo. */
  inDashboard: boolean
}

/** Dashboard, cart, photo and Logout at the end of the bar. */
export function SignedInControls({ inDashboard }: SignedInControlsProps) {
  const { viewer, failed } = useViewer()
  const navigate = useNavigate()
  const leave = async () => {
    // The open page is only for signed-in users.
    if (inDashboard) await navigate({ to: '/' })
    await signOut()
  }
  if (failed)
    return (
      // It shows there what is wrong, and tries again.
      <LinkButton to="/dashboard" variant="secondary">
        {t`Dashboard`}
      </LinkButton>
    )
  if (!viewer) return null
  return (
    <>
      <LinkButton to="/dashboard" variant="secondary" className="max-md:hidden">
        {t`Dashboard`}
      </LinkButton>
      <CartLink />
      {!inDashboard && (
        <Picture
          src={viewer.imageUrl}
          fallback={monogram(viewer)}
          alt={viewer.name}
          width={40}
          height={40}
          sizes="40px"
          eager
          title={viewer.name}
          className="ms-1 size-10 rounded-full object-cover"
        />
      )}
      <Button variant="ghost" className="px-3 max-md:hidden" onClick={() => void leave()}>
        <LogOut aria-hidden className="size-5" />
        <span className="max-lg:sr-only">{t`Logout`}</span>
      </Button>
    </>
  )
}

function CartLink() {
  const { data: cart } = useOwnCart()
  const items = cart?.items.length ?? 0
  return (
    <Link
      to="/dashboard/myCart"
      className="icon-btn"
      aria-label={t`Cart, ${plural(items, { one: '# class', other: '# classes' })}`}
    >
      <ShoppingCart aria-hidden className="size-5" />
      <span
        aria-hidden
        className="absolute -end-0.5 -top-0.5 min-w-6 rounded-full bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary tabular-nums"
      >
        +{items}
      </span>
    </Link>
  )
}
