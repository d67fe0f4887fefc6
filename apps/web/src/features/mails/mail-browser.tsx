import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { SelectField } from '../../components/forms/field.tsx'
import { ListFilters } from '../../components/tables/list-filters.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { mailKindWords, mailStateWords } from '../../shared/people/mail-words.ts'
import { readKind, readState } from './mail-filter.ts'
import { MailTable } from './mail-table.tsx'
import { useMails, type MailFilter } from './queries.ts'

interface MailBrowserProps {
  filter: MailFilter
  /** `typing`: one of many steps of one search, which do not get history entries of their own. */
  onFilter: (filter: MailFilter, typing?: boolean) => void
}

/** Every mail of the school, and whether it arrived. */
export function MailBrowser({ filter, onFilter }: MailBrowserProps) {
  const list = useMails(filter)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <MailFilters filter={filter} onFilter={onFilter} />
      <PagedView
        list={list}
        rows={8}
        counted={['mail', 'mails']}
        none={<NoMails isFiltered={isFiltered} onShowAll={() => onFilter({})} />}
      >
        {(mails) => (
          <div aria-busy={list.isPlaceholderData}>
            <MailTable mails={mails} />
          </div>
        )}
      </PagedView>
    </>
  )
}

function NoMails({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      title="Nothing found"
      text="No mail fits this search."
      action={<Button onClick={onShowAll}>Show all mails</Button>}
    />
  ) : (
    <EmptyState
      title="No mails yet"
      text="Receipts, changes and invitations appear here as they are written."
    />
  )
}

function MailFilters({ filter, onFilter }: MailBrowserProps) {
  return (
    <ListFilters
      set={[filter.kind, filter.state].filter(Boolean).length}
      search={
        <SearchField
          label="Search mails"
          placeholder="Person, email address, subject or receipt"
          q={filter.q}
          onSearch={(q) => onFilter({ ...filter, q }, true)}
        />
      }
    >
      <SelectField
        label="Kind"
        value={filter.kind ?? ''}
        onChange={(event) => onFilter({ ...filter, kind: readKind(event.target.value) })}
      >
        <option value="">All kinds</option>
        {Object.entries(mailKindWords).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        value={filter.state ?? ''}
        onChange={(event) => onFilter({ ...filter, state: readState(event.target.value) })}
      >
        <option value="">Any</option>
        <option value="trouble">Did not arrive lately</option>
        {Object.entries(mailStateWords).map(([state, { word }]) => (
          <option key={state} value={state}>
            {word}
          </option>
        ))}
      </SelectField>
    </ListFilters>
  )
}
