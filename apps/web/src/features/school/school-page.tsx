import { t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import {
  schoolTextKeys,
  type SchoolSection,
  type SchoolTextKey,
} from '@cadenza/contracts/school/school-values'
import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { Badge } from '../../components/parts/badge.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { SelectField } from '../../components/forms/field.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { sectionLabels, textWords } from './part-words.ts'
import type { SchoolPart } from './parts.ts'
import { SchoolSectionForm } from './section-form.tsx'
import { SchoolTextEditor } from './text-editor.tsx'
import { useManagedSchool, useText } from './queries.ts'

/** What the school says about itself, in parts that are saved on their own. */
export function SchoolPage({ part }: { part: SchoolPart }) {
  return (
    <DashboardPage
      title={t`School`}
      actions={<RarePages />}
      lead={t`What pages, mails and receipts say about the school. What is empty is not shown.`}
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[15rem_1fr]">
        <PartLinks part={part} />
        {isText(part) ? <Text key={part} textKey={part} /> : <Sections section={part} />}
      </div>
    </DashboardPage>
  )
}

const parts = () => [
  ...(Object.entries(sectionLabels) as [SchoolPart, string][]),
  ...schoolTextKeys.map((key): [SchoolPart, string] => [key, say(textWords[key].label)]),
]

/** A list beside the part on a large screen, a choice above it on a small one. */
function PartLinks({ part }: { part: SchoolPart }) {
  const { data } = useManagedSchool()
  const navigate = useNavigate()
  const isEmpty = (one: SchoolPart) => data !== undefined && isText(one) && !data.texts.includes(one)
  return (
    <>
      <SelectField
        label={t`Part`}
        className="lg:hidden"
        value={part}
        onChange={({ target }) =>
          void navigate({ to: '/dashboard/school', search: { part: target.value as SchoolPart } })
        }
      >
        {parts().map(([one, label]) => (
          <option key={one} value={one}>
            {isEmpty(one) ? t`${label} (empty)` : label}
          </option>
        ))}
      </SelectField>
      <nav aria-label={t`Parts of the school`} className="grid content-start gap-1 max-lg:hidden">
        {parts().map(([one, label]) => (
          <PartLink key={one} to={one} isOpen={one === part} label={label} isEmpty={isEmpty(one)} />
        ))}
      </nav>
    </>
  )
}

const isText = (part: SchoolPart): part is SchoolTextKey => !(part in sectionLabels)

interface PartLinkProps {
  to: SchoolPart
  label: string
  isOpen: boolean
  isEmpty: boolean
}

function PartLink({ to, label, isOpen, isEmpty }: PartLinkProps) {
  return (
    <Link
      to="/dashboard/school"
      search={{ part: to }}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(
        'flex min-h-10 items-center justify-between gap-2 rounded-input px-3 py-1.5 hover:bg-sunken pointer-coarse:min-h-11',
        isOpen && 'bg-sunken font-semibold',
      )}
    >
      {label}
      {isEmpty && <Badge tone="neutral">{t`Empty`}</Badge>}
    </Link>
  )
}

/** What is looked at now and then, and has a page of its own. */
function RarePages() {
  return (
    <nav aria-label={t`Also of the school`} className="flex flex-wrap gap-x-4">
      {rarePages().map(([to, label]) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
          {label}
        </Link>
      ))}
    </nav>
  )
}

const rarePages = () =>
  [
    ['/dashboard/pictures', t`Pictures`],
    ['/dashboard/consentTexts', t`Consent texts`],
    ['/dashboard/refundPolicies', t`Refund policies`],
    ['/dashboard/audit', t`Seats and money`],
    ['/dashboard/health', t`Health`],
  ] as const

const loading = <Skeleton className="h-96 max-w-2xl rounded-card" />

function Sections({ section }: { section: SchoolSection }) {
  const query = useManagedSchool()
  return (
    <QueryView query={query} skeleton={loading}>
      {(managed) => <SchoolSectionForm key={section} section={section} managed={managed} />}
    </QueryView>
  )
}

function Text({ textKey }: { textKey: SchoolTextKey }) {
  const query = useText(textKey)
  return (
    <QueryView query={query} skeleton={loading}>
      {(text) => <SchoolTextEditor text={text} />}
    </QueryView>
  )
}
