import { isId } from '@cadenza/contracts/text/text'
import { asStudent } from '../../callers/narrow.ts'
import { limitConcurrency } from '../../admission/gate.ts'
import { notFound } from '../../errors.ts'
import { writeReceiptFile } from '../../features/receipts/receipt-pdf.ts'
import { ctxOf } from '../admit.ts'
import type { RestScope } from '../options.ts'

/** Each takes several milliseconds of the core that everybody waits for. */
const writings = { atOnce: 1, waiting: 20, waitMs: 4000 }

/** A payment's receipt as a file, at `/receipts/<payment>.pdf`, for its payer and for admins. */
export function receiptRoutes({ app }: RestScope) {
  const inTurn = limitConcurrency(writings)

  app.get<{ Params: { id: string } }>(
    '/receipts/:id.pdf',
    {
      config: { who: 'signedIn', whose: 'own or office', within: 'downloadReceipt' },
      schema: { hide: true },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!isId(id)) throw notFound('payment')
      const { fileName, pdf } = await inTurn(() => writeReceiptFile(asStudent(ctxOf(request)), { id }))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('x-robots-tag', 'noindex')
        .send(pdf)
    },
  )
}
