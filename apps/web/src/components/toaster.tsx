import { useEffect, useSyncExternalStore } from 'react'
import { noticeStore, type Notice } from '../lib/notify.ts'
import { useAtFirstSign } from '../lib/use-at-first-sign.ts'
import { onDemand } from './on-demand.tsx'

const toasts = onDemand(() => import('./toasts.tsx').then(({ Toasts }) => Toasts))

/**
 * The place of all toasts, below the bar, because a toast may refer to what the bar shows. It is always in
 * the page, so that screen readers announce what appears in it; the code that draws toasts is loaded before
 * the user can do anything that causes one.
 */
export function Toaster() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, () => none)
  useAtFirstSign(toasts)
  return (
    <div role="status" className="toaster">
      {notices.length > 0 && (
        <toasts.Part
          notices={notices}
          fallback={notices.map((notice) => (
            <PlainToast key={notice.id} notice={notice} />
          ))}
        />
      )}
    </div>
  )
}

const none: readonly Notice[] = []

/** What a toast says when not even its script can be loaded: that happens when something has failed. */
function PlainToast({ notice: { id, text, duration } }: { notice: Notice }) {
  useEffect(() => {
    const timer = setTimeout(() => noticeStore.remove(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration])
  return (
    <p className="toast">
      <span>{text}</span>
    </p>
  )
}
