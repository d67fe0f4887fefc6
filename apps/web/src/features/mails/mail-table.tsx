import { plural, t } from '@lingui/core/macro'
import type { Mail } from '@cadenza/contracts/school/mail'
import type { LogSort } from '@cadenza/contracts/text/sort-values'
import { byTime, WorkTable, type Selected, type WorkColumn } from '../../components/tables/work-table.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { aboutWhat, nameOf, State, toWhom } from './mail-cells.tsx'
import { MailGlance } from './mail-glance.tsx'
import { useSendAgain } from './mutations.ts'
import { SelectedMails } from './selected-mails.tsx'

interface MailTableProps {
  mails: Mail[]
  status: string
  /** What the page is about already. */
  without?: 'to' | 'about' | undefined
  /** On the page of all mails alone. */
  sort?: { by: LogSort; onSort: (sort: LogSort) => void }
}

/** Mails with what became of them, and a way to have them written again. */
export function MailTable({ mails, status, without, sort }: MailTableProps) {
  const again = useSendAgain()
  return (
    <WorkTable
      name="mails"
      caption={t`List of mails`}
      columns={columnsFor(without)}
      rows={mails}
      rowKey={({ id }) => id}
      rowName={nameOf}
      status={status}
      sort={sort}
      selected={sort && several}
      actions={({ id, canRepeat }) =>
        canRepeat ? [{ label: t`Send again`, onSelect: () => again.mutate({ id }) }] : []
      }
      glance={{ title: nameOf, body: (mail) => <MailGlance mail={mail} /> }}
    />
  )
}

const several: Selected<Mail> = {
  words: ({ length }) => plural(length, { one: '# mail', other: '# mails' }),
  actions: (mails, clear) => <SelectedMails mails={mails} onDone={clear} />,
}

function columnsFor(without: MailTableProps['without']): WorkColumn<Mail, LogSort>[] {
  const to: WorkColumn<Mail, LogSort> = {
    header: t`To`,
    sorts: [{ by: 'name', is: 'ascending' }],
    cell: toWhom,
  }
  const about: WorkColumn<Mail, LogSort> = {
    header: t`About`,
    takes: '1/5',
    isOptional: true,
    cell: aboutWhat,
  }
  return [
    { header: t`Mail`, opens: true, takes: '1/3', cell: nameOf },
    ...(without === 'to' ? [] : [to]),
    ...(without === 'about' ? [] : [about]),
    { header: t`State`, takes: '1/4', isOptional: true, cell: (mail) => <State mail={mail} /> },
    { header: t`When`, sorts: byTime, cell: ({ at }) => <WhenText at={at} /> },
  ]
}
