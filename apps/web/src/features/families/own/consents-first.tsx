import { select, t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import type { Participant } from '@cadenza/contracts/families/participant'
import { listOf } from '@cadenza/contracts/text/list-of'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { LinkButton } from '../../../components/parts/button.tsx'
import { callName } from '../../../shared/children/for-whom.ts'
import { missingFor, type MissingConsent } from './missing-consents.ts'
import { useConsents } from './queries.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { useOwnCart } from '../../../shared/places/queries.ts'
import { type ConsentsForProps, Questions, everyChildOf } from './consent-questions.tsx'

/** What a payment shows of what the guardians of its children have to agree to. */
export interface NeededConsents {
  /** Something is not agreed to yet: the school would refuse the payment. */
  isMissing: boolean
  boxes: ReactNode
}

/**
 * The payment of the cart, which shows what its children's guardians have to agree to above its button. The
 * last tick saves the answers; what was ticked stays in view.
 */
export function ConsentsBeside({ children }: { children: (consents: NeededConsents) => ReactNode }) {
  const { data: cart } = useOwnCart()
  const ofChildren = cart?.items.filter(({ participant }) => !participant.isSelf) ?? []
  const { consents, missing, ofOthers } = useMissing([
    ...new Set(ofChildren.map(({ participant }) => participant.id)),
  ])
  const [asked, setAsked] = useState<MissingConsent[]>([])
  if (!missing || ofOthers.length > 0)
    return (
      <DashboardPage title={t`Please Make Sure Your Payment`}>
        <QueryView query={consents} skeleton={skeleton}>
          {() => <AskGuardian family={ofOthers} before="pay" />}
        </QueryView>
      </DashboardPage>
    )
  const isMissing = missing.length > 0
  if (isMissing && JSON.stringify(missing) !== JSON.stringify(asked)) setAsked(missing)
  const boxes = asked.length > 0 && <Questions missing={asked} before="pay" isAnswered={!isMissing} />
  return children({ isMissing, boxes })
}

const skeleton = <TableSkeleton rows={4} />

/**
 * The children of this element, preceded by the texts that guardians have to agree to, asked once for all
 * participants. What has begun stays on the page, even if a text is new in the meantime.
 */
export function ConsentsFor({ participantIds, pageTitle, children, ...asked }: ConsentsForProps) {
  const { consents, missing, ofOthers } = useMissing(participantIds)
  if (missing?.length === 0) return children
  const questions = (
    <QueryView query={consents} skeleton={skeleton}>
      {() =>
        ofOthers.length > 0 ? (
          <AskGuardian family={ofOthers} before={asked.before} />
        ) : (
          missing && <Questions missing={missing} {...asked} />
        )
      }
    </QueryView>
  )
  return pageTitle === undefined ? questions : <DashboardPage title={pageTitle}>{questions}</DashboardPage>
}

/**
 * What is missing for the participants, and for which of them another guardian has to answer; undefined until
 * it is known. What was complete once stays so.
 */
function useMissing(participantIds: string[]) {
  const [settledFor, setSettledFor] = useState<string[]>([])
  const open = participantIds.filter((id) => !settledFor.includes(id))
  const consents = useConsents({ enabled: open.length > 0 })
  const { data: family = [] } = useParticipants()
  const missing = open.length === 0 ? [] : consents.data && missingFor(consents.data, open)
  if (open.length > 0 && missing?.length === 0) setSettledFor([...settledFor, ...open])
  const children = everyChildOf(missing ?? [])
  const ofOthers = family.filter((one) => !one.canChange && children.some(({ id }) => id === one.id))
  return { consents, missing, ofOthers }
}

/** Shown to a user who may buy for a child, but may not give consent for them. */
function AskGuardian({ family, before }: { family: Participant[] } & Pick<ConsentsForProps, 'before'>) {
  const names = listOf(family.map((child) => callName(child, family)))
  const waits = before === 'pay' ? t`Your cart waits for you.` : t`Your offer goes on until its end.`
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 className="text-2xl wrap-anywhere">
        {t`${select(before, {
          pay: 'Before you pay',
          accept: 'Before you accept',
          other: 'Before you join the waiting list',
        })}, another guardian has to answer for ${names}`}
      </h2>
      <p>
        {t`You may buy classes for ${names}, but the answers that the school needs are not yours to give. Ask a guardian who may: they answer on the same page that lists who looks after ${names}.`}
        {before !== 'join' && ` ${waits}`}
      </p>
      <ul className="flex flex-wrap gap-3">
        {family.map((child) => (
          <li key={child.id}>
            <LinkButton to="/dashboard/family/$id" params={{ id: child.id }} variant="secondary">
              {t`Who looks after ${callName(child, family)}`}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
