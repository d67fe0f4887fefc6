import { isId } from '@cadenza/contracts/text/text'
import { limitConcurrency } from '../admission/gate.ts'
import { notFound } from '../errors.ts'
import { writeReceiptFile } from '../features/receipts/receipt-pdf.ts'
import type { RestScope } from './scope.ts'

/** Each takes several milliseconds of the core that everybody waits for. */
const writings = { atOnce: 1, waiting: 20, waitMs: 4000 }

/** A payment's receipt as a file, at `/receipts/<payment>.pdf`, for its payer and for admins. */
export function receiptRoutes({ app, guards: { studentWithin } }: RestScope) {
  const inTurn = limitConcurrency(writings)
  const downloading = studentWithin('downloadReceipt')

  app.get<{ Params: { id: string } }>(
    '/receipts/:id.pdf',
    {
      onRequest: downloading.check,
      config: { who: 'signedIn', whose: 'own or office' },
      schema: { hide: true },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!isId(id)) throw notFound('payment')
      const { fileName, pdf } = await inTurn(() => writeReceiptFile(downloading.ctxOf(request), { id }))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('x-robots-tag', 'noindex')
        .send(pdf)
    },
  )
}
