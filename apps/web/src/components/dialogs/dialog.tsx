import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /**
   * A `sheet` or `side` panel is at the right edge, as high as the window; `side` is as wide as a form needs. What
   * changes its height while it is used begins at the `top`. Only a `box` has no cross: it has its own ways out.
   */
  shape?: 'box' | 'top' | 'sheet' | 'side'
  children: ReactNode
}

/**
 * A modal dialog on the platform's own <dialog>: the rest of the page is inert, Esc and a press beside it close, and the
 * focus returns to the opener. The element marked `data-autofocus` has the focus first. It is open while it is rendered.
 */
export function Dialog({ title, onClose, role = 'dialog', shape = 'box', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
    // Rather than the cross.
    ;(first ?? (shape === 'top' ? dialog.querySelector('input') : null))?.focus()
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [shape])

  return (
    <dialog
      ref={ref}
      role={role}
      closedby="any"
      aria-labelledby={titleId}
      className={clsx('modal', `modal-${shape}`)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="min-h-full p-6">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          {shape !== 'box' && (
            <button type="button" className="icon-btn -my-2 -me-3" onClick={onClose}>
              <X aria-hidden className="size-5" />
              <span className="sr-only">{t`Close`}</span>
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
