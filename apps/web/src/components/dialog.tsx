import clsx from 'clsx'
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /** `sheet` slides in from the right edge and is as high as the window. */
  shape?: 'box' | 'sheet'
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
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      role={role}
      closedby="any"
      aria-labelledby={titleId}
      className={clsx('modal', shape === 'sheet' ? 'modal-sheet' : 'modal-box')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="min-h-full p-6">
        <h2 id={titleId} className="mb-2 text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
