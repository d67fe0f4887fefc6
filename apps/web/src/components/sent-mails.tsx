import { formatDateTime } from '../lib/format/format.ts'
import { useSiteConfig } from '../lib/loading/config.ts'
import { OrderLink } from './object-links.tsx'

const words = {
  receipt: 'Receipt',
  'places-cancelled': 'Places cancelled',
  'refund-sent': 'Refund sent',
}

interface SentMail {
  kind: keyof typeof words
  orderId: string
  receiptNumber: number
  at: string
}

/** The mails that followed from orders, newest first; nothing if there are none. */
export function SentMails({ mails }: { mails: SentMail[] }) {
  const { timeZone } = useSiteConfig()
  if (mails.length === 0) return null
  return (
    <section aria-label="Mails" className="grid gap-2">
      <h2 className="text-xl">Mails</h2>
      <p className="text-sm text-muted">
        Those that follow from orders. The school keeps no copies of mails.
      </p>
      <ul className="grid gap-1">
        {mails.map(({ kind, orderId, receiptNumber, at }) => (
          <li key={`${kind}-${at}-${orderId}`}>
            {words[kind]},{' '}
            <OrderLink id={orderId} className="link whitespace-nowrap">
              receipt {receiptNumber}
            </OrderLink>{' '}
            <time dateTime={at} className="text-sm text-muted">
              {formatDateTime(at, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
