import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmQuestion {
  title: string
  /** The object of the question: a press may have missed its row. */
  what?: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

/** Asks a yes-or-no question in a dialog; Esc and Cancel mean no, and the focus returns to where it was. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null)
  const confirm = useCallback<Confirm>(
    (question) => new Promise((resolve) => setOpen({ ...question, resolve })),
    [],
  )
  const answer = (yes: boolean) => {
    open?.resolve(yes)
    setOpen(null)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && (
        <Dialog title={open.title} role="alertdialog" onClose={() => answer(false)}>
          {open.what && <p className="font-semibold wrap-anywhere">{open.what}</p>}
          <p className="text-muted">{open.text}</p>
          <DialogButtons
            cancelLabel={open.cancelLabel}
            onCancel={() => answer(false)}
            focused
            className="mt-6"
          >
            <Button variant={open.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {open.confirmLabel}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </ConfirmContext>
  )
}

type OpenQuestion = ConfirmQuestion & { resolve: (yes: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

interface DialogButtonsProps {
  cancelLabel?: ReactNode
  onCancel: () => void
  /** The way back has the focus at first: what the dialog does cannot be undone. */
  focused?: boolean
  className?: string
  /** What the dialog is for, unless it only shows something. */
  children?: ReactNode
}

/** The end of a dialog: the way back, and the way on. */
export function DialogButtons(props: DialogButtonsProps) {
  const { cancelLabel = t`Cancel`, onCancel, focused, className, children } = props
  return (
    <div className={clsx('flex flex-wrap justify-end gap-3', className)}>
      <Button variant="secondary" data-autofocus={focused} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
