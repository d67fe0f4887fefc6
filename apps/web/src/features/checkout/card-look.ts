import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/**
 * Options of the card field: its frame is the provider's, so it is passed our colours, and again when they
 * change.
 */
export function useCardOptions(disabled: boolean): StripeCardElementOptions {
  const [colors, setColors] = useState(readColors)

  useEffect(() => {
    const update = () => setColors(readColors())
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', update)
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      scheme.removeEventListener('change', update)
      observer.disconnect()
    }
  }, [])

  return {
    disabled,
    disableLink: true,
    hidePostalCode: true,
    style: {
      base: {
        fontSize: '16px',
        lineHeight: '24px',
        color: colors.ink,
        iconColor: colors.muted,
        '::placeholder': { color: colors.muted },
      },
      invalid: { color: colors.danger, iconColor: colors.danger },
    },
  }
}

/** The custom properties hold `light-dark()` pairs; only a real property is computed to the colour in force. */
function readColors() {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colors = { ink: read('ink'), muted: read('muted'), danger: read('danger') }
  probe.remove()
  return colors
}
