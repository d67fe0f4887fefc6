import type { Cart } from '@cadenza/contracts/cart'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { BeforeYouPay } from './before-you-pay.tsx'
import { missingFor } from './missing-consents.ts'
import { useConsents } from './use-family.ts'

/** PAY for a cart with children in it: what their guardians have to agree to is asked first, once. */
export function PayForChildren({ cart }: { cart: Cart }) {
  const { data: consents } = useConsents()
  // The payment page leads back here when it was refused for what is missing.
  const wasRefused = useLocation({ select: ({ hash }) => hash === 'agree' })
  const [open, setOpen] = useState(wasRefused)
  const navigate = useNavigate()
  const children = cart.items.map(({ participant }) => participant.id)
  const missing = consents ? missingFor(consents, children) : []
  if (missing.length === 0)
    return (
      <LinkButton to="/dashboard/payment" className="mt-3 w-full">
        PAY
      </LinkButton>
    )
  return (
    <>
      <Button className="mt-3 w-full" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        PAY
      </Button>
      {open && (
        <BeforeYouPay
          missing={missing}
          onClose={() => setOpen(false)}
          onAgreed={() => void navigate({ to: '/dashboard/payment' })}
        />
      )}
    </>
  )
}
