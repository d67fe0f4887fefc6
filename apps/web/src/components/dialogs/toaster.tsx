import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { noticeStore, type Notice } from '../../lib/browser/notify.ts'

/**
 * The place of all toasts, below the bar, because a toast may refer to what the bar shows. It is always in
 * the page, so that screen readers announce what appears in it.
 */
export function Toaster() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, () => none)
  return (
    <div role="status" className="toaster">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

const none: readonly Notice[] = []

/** Disappears on its own, unless the pointer or the focus is on it. */
function Toast({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false)
  const { id, duration, action } = notice

  useEffect(() => {
    if (held) return
    // Counted from the frame that shows it: a busy browser, or a tab in the background, draws it late.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => noticeStore.remove(id), duration)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [held, id, duration])

  const Icon = notice.tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      className={`toast pointer-events-auto ${notice.tone === 'success' ? 'text-success' : 'text-danger'}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="text-ink">{notice.text}</span>
      {action && (
        <Link to={action.to} className="link py-1 font-semibold" onClick={() => noticeStore.remove(id)}>
          {action.label}
        </Link>
      )}
    </div>
  )
}
