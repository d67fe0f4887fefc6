import { t } from '@lingui/core/macro'
import { Alert } from '../../components/parts/alert.tsx'
import { Markup } from '../../shared/school/markup.tsx'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { usePreview } from './queries.ts'

const typingPauseMs = 400

/** As the server makes it, once typing pauses. */
export function Preview({ body }: { body: string }) {
  const settled = useSettled(body, typingPauseMs)
  const { data, error } = usePreview(settled)
  return (
    <section aria-label={t`Preview`} className="prose-page rounded-card border border-hairline p-5">
      {error && (
        <Alert tone="danger">{messageFor(error).fieldErrors?.body ?? messageFor(error).message}</Alert>
      )}
      {data && body !== '' ? (
        <>
          {data.title && <p className="text-3xl font-bold">{data.title}</p>}
          <Markup html={data.intro} />
          {data.sections.map(({ heading, html, action }, index) => (
            <div key={index}>
              <h3 className="text-lg">{heading}</h3>
              <Markup html={html} className="mt-1" />
              {action && <p className="mt-2 font-semibold text-link">{action.label}</p>}
            </div>
          ))}
        </>
      ) : (
        <p className="text-muted">{t`Not written: visitors see neither the text nor links to it.`}</p>
      )}
    </section>
  )
}
