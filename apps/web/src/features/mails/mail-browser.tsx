import { plural, t } from '@lingui/core/macro'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { Options, SelectField } from '../../components/forms/field.tsx'
import { WorkList } from '../../components/tables/work-list.tsx'
import { mailKindWords, mailStateWords } from '../../shared/people/mail-words.ts'
import { readKind, readMailFilter, readState } from './mail-filter.ts'
import { MailTable } from './mail-table.tsx'
import { useMails, type MailFilter } from './queries.ts'

interface MailBrowserProps {
  filter: MailFilter
  onFilter: (filter: MailFilter, typing?: boolean) => void
}

/** Every mail of the school, and whether it arrived. */
export function MailBrowser({ filter, onFilter }: MailBrowserProps) {
  const list = useMails(filter)
  return (
    <WorkList
      name="mails"
      list={list}
      counted={(mails) => plural(mails, { one: '# mail', other: '# mails' })}
      filter={filter}
      onFilter={onFilter}
      read={readMailFilter}
      search={{ label: t`Search mails`, placeholder: t`Person, email address, subject or receipt` }}
      filters={<MailFilters filter={filter} onFilter={onFilter} />}
      none={
        <EmptyState
          title={t`No mails yet`}
          text={t`Receipts, changes and invitations appear here as they are written.`}
        />
      }
      noneFound={{ text: t`No mail fits this search.`, all: t`Show all mails` }}
    >
      {(mails, status) => (
        <MailTable
          mails={mails}
          status={status}
          sort={{ by: filter.sort ?? 'newest', onSort: (sort) => onFilter({ ...filter, sort }) }}
        />
      )}
    </WorkList>
  )
}

function MailFilters({ filter, onFilter }: MailBrowserProps) {
  return (
    <>
      <SelectField
        label={t`Kind`}
        value={filter.kind ?? ''}
        onChange={(event) => onFilter({ ...filter, kind: readKind(event.target.value) })}
      >
        <option value="">{t`All kinds`}</option>
        <Options labels={mailKindWords} />
      </SelectField>
      <SelectField
        label={t`State`}
        value={filter.state ?? ''}
        onChange={(event) => onFilter({ ...filter, state: readState(event.target.value) })}
      >
        <option value="">{t`Any`}</option>
        <option value="trouble">{t`Did not arrive lately`}</option>
        {Object.entries(mailStateWords).map(([state, { word }]) => (
          <option key={state} value={state}>
            {word}
          </option>
        ))}
      </SelectField>
    </>
  )
}
