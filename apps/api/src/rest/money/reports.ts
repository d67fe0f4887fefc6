import { wireTotalsSchema } from '@cadenza/contracts/wire/wire'
import { asAdmin } from '../../callers/narrow.ts'
import { getSchoolTotals } from '../../features/reports/totals.ts'
import { ctxOf } from '../admit.ts'
import type { RestScope } from '../options.ts'
import { toWireTotals } from '../wire/wire.ts'

export function reportRoutes({ app }: RestScope) {
  app.get('/admin-stats', {
    config: { who: 'admin', whose: 'any' },
    schema: {
      operationId: 'getTotals',
      summary: 'Totals for the school: users, classes and revenue',
      tags: ['reports'],
      response: { 200: wireTotalsSchema },
    },
    handler: async (request) => toWireTotals(await getSchoolTotals(asAdmin(ctxOf(request)))),
  })
}
