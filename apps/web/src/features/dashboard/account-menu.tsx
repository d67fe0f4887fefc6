import { t } from '@lingui/core/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import { useNavigate } from '@tanstack/react-router'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { monogram } from '../../shared/links/addresses.ts'

interface AccountMenuProps {
  viewer: Viewer
  onSignOut: () => void
}

/** Behind the user’s picture at the end of the bar. */
export function AccountMenu({ viewer, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate()
  return (
    <ActionMenu
      label={t`Account of ${viewer.name}`}
      face={
        <Thumbnail
          src={viewer.imageUrl}
          fallback={monogram(viewer)}
          width={32}
          height={32}
          className="size-8 rounded-full"
        />
      }
      actions={[
        { label: t`My profile`, onSelect: () => void navigate({ to: '/dashboard/profile' }) },
        { label: t`The school’s site`, onSelect: () => void navigate({ to: '/' }) },
        { label: t`Logout`, onSelect: onSignOut },
      ]}
    />
  )
}
