import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface DialogButtonsProps {
  cancelLabel?: ReactNode
  onCancel: () => void
  /** The way back has the focus at first: what the dialog does cannot be undone. */
  focused?: boolean
  className?: string
  /** What the dialog is for. */
  children: ReactNode
}

/** The end of a dialog: the way back, and the way on. */
export function DialogButtons(props: DialogButtonsProps) {
  const { cancelLabel = 'Cancel', onCancel, focused, className, children } = props
  return (
    <div className={clsx('flex flex-wrap justify-end gap-3', className)}>
      <Button variant="secondary" data-autofocus={focused} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
