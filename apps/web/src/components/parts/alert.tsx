import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'danger' | 'warning' | 'info' | 'success'

interface AlertProps {
  tone: Tone
  children: ReactNode
  className?: string
}

/** A message in the page. A danger is announced at once, the others when the reader pauses. */
export function Alert({ tone, children, className }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('rounded-input px-4 py-3', toneLook[tone], className)}
    >
      {children}
    </div>
  )
}

export const toneLook: Record<Tone, string> = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
}
