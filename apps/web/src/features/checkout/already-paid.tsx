import { useEffect } from 'react'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { useChanges } from '../../lib/changes.ts'

/** The order was paid elsewhere, such as in another tab: what this page knows of the cart is out of date. */
export function AlreadyPaid() {
  const { orderChanged } = useChanges()

  useEffect(() => {
    void orderChanged()
  }, [orderChanged])
  return (
    <Alert tone="success">
      <h2 className="text-lg">This is paid already</h2>
      <p className="my-2">
        The payment has arrived and your places are confirmed. Nothing was charged twice.
      </p>
      <LinkButton to="/dashboard/paymentHistory" variant="secondary">
        See my receipts
      </LinkButton>
    </Alert>
  )
}
