import { t } from '@lingui/core/macro'
import { createLink } from '@tanstack/react-router'
import clsx from 'clsx'
import { useOnline } from '../../lib/loading/connection.ts'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent'

interface Look {
  variant?: ButtonVariant
  size?: 'md' | 'sm'
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows a spinner and ignores presses, without taking the focus away as `disabled` would. */
    busy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** A button that sends a form waits for a connection; the reason is shown at the foot of the window. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const offline = !useOnline() && type === 'submit'
  return (
    <button
      {...rest}
      type={busy || offline ? 'button' : type}
      title={offline ? t`You are offline: nothing can be sent until you are back` : rest.title}
      aria-busy={busy || undefined}
      aria-disabled={busy || offline || undefined}
      onClick={busy || offline ? undefined : onClick}
      className={clsx(buttonLook({ variant, size }), className)}
    >
      {busy && <span aria-hidden className="spinner" />}
      {children}
    </button>
  )
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { ref?: Ref<HTMLAnchorElement> }

export function ButtonAnchor({
  variant = 'primary',
  size = 'md',
  className,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={clsx(buttonLook({ variant, size }), className)}>
      {children}
    </a>
  )
}

/** A router link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)

function buttonLook({ variant = 'primary', size = 'md' }: Look) {
  return clsx('btn', size === 'sm' ? 'btn-sm' : 'btn-md', variants[variant])
}

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  ghost: 'text-link hover:bg-sunken',
  danger: 'bg-danger text-page hover:opacity-90',
  accent: 'bg-sun text-night hover:bg-apricot',
}
