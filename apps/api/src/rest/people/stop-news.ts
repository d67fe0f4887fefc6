import { z } from 'zod'
import { stopNewsInput } from '@cadenza/contracts/school/message'
import { stopNews } from '../../features/messages/stop-news.ts'
import { open } from '../openapi.ts'
import type { RestApp, RestOptions } from '../options.ts'
import { refuseUnknownFields } from '../refuse-unknown-fields.ts'

/**
 * Where a mail program posts when a reader presses "unsubscribe" (RFC 8058): without a cookie, with a form that says
 * nothing. The page that a person opens at the same address only has a button.
 */
export function stopNewsRoutes({ deps }: RestOptions, app: RestApp) {
  refuseUnknownFields(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))

  app.post('/stopNews', {
    bodyLimit: 4096,
    config: { who: 'anyone', whose: 'own' },
    schema: {
      operationId: 'stopNews',
      summary: 'Stop news by mail to the reader of a link',
      tags: ['users'],
      ...open,
      querystring: stopNewsInput,
      response: { 200: z.object({ stopped: z.boolean() }) },
    },
    handler: ({ query }) => stopNews(deps, query),
  })
}
