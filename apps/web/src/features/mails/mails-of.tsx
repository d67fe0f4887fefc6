import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { MailTable } from './mail-table.tsx'
import { useMails } from './queries.ts'

interface MailsOfProps {
  what: 'person' | 'order' | 'course'
  id: string
}

/** How many are shown beside other things. */
const fewAtFirst = 10

/** The mails to a person, or about an order or a class. */
export function MailsOf({ what, id }: MailsOfProps) {
  const list = useMails({ [what]: id }, fewAtFirst)
  return (
    <section aria-labelledby="mails" className="grid gap-3">
      <h2 id="mails" className="text-xl">
        Mails
      </h2>
      <QueryView query={list} skeleton={<TableSkeleton rows={3} />}>
        {({ pages }) => {
          const mails = pages.flatMap(({ items }) => items)
          return mails.length === 0 ? (
            <p className="text-muted">None yet.</p>
          ) : (
            <MailTable caption="Mails, newest first" mails={mails} without={what} />
          )
        }}
      </QueryView>
      <MoreButton list={list} />
    </section>
  )
}
