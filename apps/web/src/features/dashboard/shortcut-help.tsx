import { t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { queueKeys, tableKeys, useSingleKeys } from '../../lib/browser/single-keys.ts'
import { worksInOffice } from '../../shared/people/roles.ts'

interface ShortcutHelpProps {
  role: Role
  onClose: () => void
}

const everywhere = () =>
  [
    [t`Ctrl K or ⌘ K`, t`find anything, go anywhere`],
    ['?', t`this list`],
  ] as const

/** All keys, and the switch for single-key shortcuts. */
export function ShortcutHelp({ role, onClose }: ShortcutHelpProps) {
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <Keys keys={everywhere()} />
      {worksInOffice(role) && (
        <>
          <h3 className="mt-5 mb-1 text-lg">{t`Lists`}</h3>
          <Keys keys={tableKeys()} />
          <h3 className="mt-5 mb-1 text-lg">{t`Classes to review`}</h3>
          <Keys keys={queueKeys()} />
        </>
      )}
      <label className="mt-5 flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {t`Single keys do something (Ctrl K always does)`}
      </label>
      <DialogButtons cancelLabel={t`Close`} onCancel={onClose} focused className="mt-4" />
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
