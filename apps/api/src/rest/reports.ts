import { wireTotalsSchema } from '@cadenza/contracts/wire/wire'
import { getSchoolTotals } from '../features/reports/totals.ts'
import type { RestScope } from './scope.ts'
import { toWireTotals } from './wire.ts'

export function reportRoutes({ app, guards: { admin } }: RestScope) {
  app.get('/admin-stats', {
    onRequest: admin.check,
    config: { who: 'admin', whose: 'any' },
    schema: {
      operationId: 'getTotals',
      summary: 'Totals for the school: users, classes and revenue',
      tags: ['reports'],
      response: { 200: wireTotalsSchema },
    },
    handler: async (request) => toWireTotals(await getSchoolTotals(admin.ctxOf(request))),
  })
}
