import { plural, t } from '@lingui/core/macro'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { MailTable } from './mail-table.tsx'
import { useMails } from './queries.ts'

interface MailsOfProps {
  what: 'person' | 'order' | 'course'
  id: string
}

/** How many are shown beside other things. */
const fewAtFirst = 10

/** What the page is about already. */
const withoutFor = { person: 'to', order: 'about', course: undefined } as const

/** The mails to a person, or about an order or a class. */
export function MailsOf({ what, id }: MailsOfProps) {
  const list = useMails({ [what]: id }, fewAtFirst)
  return (
    <section aria-labelledby="mails" className="grid gap-3">
      <h2 id="mails" className="text-xl">
        {t`Mails`}
      </h2>
      <PagedView
        list={list}
        rows={3}
        counted={(mails) => plural(mails, { one: '# mail', other: '# mails' })}
        none={<p className="text-muted">{t`None yet.`}</p>}
      >
        {(mails, status) => <MailTable mails={mails} status={status} without={withoutFor[what]} />}
      </PagedView>
    </section>
  )
}
