import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Guardian } from '@cadenza/contracts/families/family'
import { guardianLimit } from '@cadenza/contracts/families/family-values'
import type { Participant } from '@cadenza/contracts/families/participant'
import { Badge } from '../../../components/parts/badge.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-dialog.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { Moment } from '../../../components/parts/when-text.tsx'
import { useRevokeGuardian } from './mutations.ts'
import { useGuardians } from './queries.ts'
import { InviteGuardian } from './invite-guardian.tsx'

/**
 * Who looks after a child. Its primary guardian invites others, who also read and write what is on this page.
 */
export function Guardians({ child, onLeft }: { child: Participant; onLeft: () => void }) {
  const isPrimary = child.role === 'primary'
  return (
    <PageSection
      id="guardians"
      title={t`Guardians`}
      lead={
        isPrimary
          ? t`Others whom you invite see this page. You choose whether they may select classes, and whether they may change contacts, notes and answers. Payments stay with the person who made them.`
          : undefined
      }
    >
      <QueryView query={useGuardians(child.id)} skeleton={<TableSkeleton rows={2} />}>
        {(guardians) => (
          <>
            <ul className="grid gap-3">
              {guardians.map((guardian) => (
                <GuardianItem
                  key={guardian.id ?? 'primary'}
                  child={child}
                  guardian={guardian}
                  mayEnd={guardian.id !== null && (isPrimary || guardian.isYou)}
                  onLeft={onLeft}
                />
              ))}
            </ul>
            {isPrimary && guardians.length <= guardianLimit && <InviteGuardian participantId={child.id} />}
          </>
        )}
      </QueryView>
    </PageSection>
  )
}

interface GuardianItemProps {
  child: Participant
  guardian: Guardian
  mayEnd: boolean
  onLeft: () => void
}

function GuardianItem({ child, guardian, mayEnd, onLeft }: GuardianItemProps) {
  const { role, name, email, isYou, acceptedAt, expiresAt } = guardian
  const waits = role === 'second' && acceptedAt === null
  const called = name || email || t`Someone who is invited`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{isYou ? t`${called} (you)` : called}</p>
        {email && name && <p className="text-sm wrap-anywhere text-muted">{email}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          {role === 'primary' && <Badge tone="neutral">{t`Primary guardian`}</Badge>}
          {role === 'second' && rightsOf(guardian)}
          {waits && <Badge tone="warning">{t`Invited`}</Badge>}
          {waits && expiresAt && (
            <span>
              <Trans>
                until <Moment at={expiresAt} dateOnly />
              </Trans>
            </span>
          )}
        </p>
      </div>
      {mayEnd && <EndButton child={child} guardian={guardian} called={called} onLeft={onLeft} />}
    </li>
  )
}

function rightsOf({ canBuy, canChange }: Guardian): string {
  if (canBuy && canChange)
    return t`Selects and pays for classes; changes contacts, private notes and answers.`
  if (canBuy) return t`Selects and pays for classes. Does not change contacts, private notes and answers.`
  if (canChange) return t`Changes contacts, private notes and answers. Does not select classes.`
  return t`May only look.`
}

interface EndButtonProps extends Omit<GuardianItemProps, 'mayEnd'> {
  called: string
}

function EndButton({ child, guardian: { id, isYou, acceptedAt }, called, onLeft }: EndButtonProps) {
  const confirm = useConfirm()
  const waits = acceptedAt === null
  const revoke = useRevokeGuardian(waits ? t`The invitation is taken back` : t`The guardian is removed`)
  const ask = async () => {
    const sure = await confirm({
      title: isYou ? t`Stop looking after ${child.name}?` : t`Remove ${called}?`,
      text: isYou
        ? t`You no longer see ${child.name} here. Places that you paid for stay.`
        : waits
          ? t`The link in the invitation stops working.`
          : t`They no longer see ${child.name} and can select nothing more. Places that they paid for stay.`,
      confirmLabel: isYou ? t`Yes, stop` : t`Yes, remove`,
      danger: true,
    })
    if (sure && id) revoke.mutate({ id }, { onSuccess: isYou ? onLeft : undefined })
  }
  return (
    <Button variant="ghost" className="text-danger!" busy={revoke.isPending} onClick={() => void ask()}>
      {isYou ? (
        <Trans>
          Leave<span className="sr-only"> {child.name}</span>
        </Trans>
      ) : waits ? (
        <Trans>
          Take back<span className="sr-only"> {called}</span>
        </Trans>
      ) : (
        <Trans>
          Remove<span className="sr-only"> {called}</span>
        </Trans>
      )}
    </Button>
  )
}
