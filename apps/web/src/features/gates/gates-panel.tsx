import { plural, t } from '@lingui/core/macro'
import type { Gate } from '@cadenza/contracts/places/gate'
import { useState } from 'react'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatTime } from '../../lib/format/format.ts'
import { useEndGate } from './mutations.ts'
import { OpenGate } from './open-gate.tsx'
import { useGates } from './queries.ts'

/** The tablets at the doors today: each is opened here, taken by one tablet, and ended here or at midnight. */
export function GatesPanel() {
  const [isOpening, setOpening] = useState(false)
  return (
    <PageSection
      id="gates"
      title={t`Gates`}
      lead={t`A tablet at a door marks who comes in and who leaves with whom. It needs no account, and ends at midnight.`}
    >
      <QueryView query={useGates()} skeleton={<Skeleton className="h-24" />}>
        {(gates) =>
          gates.length === 0 ? (
            <p className="text-muted">{t`No gate today.`}</p>
          ) : (
            <ul className="grid gap-3">
              {gates.map((gate) => (
                <OneGate key={gate.id} gate={gate} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpening(true)}>
        {t`Open a gate`}
      </Button>
      {isOpening && <OpenGate onClose={() => setOpening(false)} />}
    </PageSection>
  )
}

function OneGate({ gate }: { gate: Gate }) {
  const { timeZone } = useSiteConfig()
  const confirm = useConfirm()
  const { mutate, isPending } = useEndGate()
  const { id, name, isLive, takenAt, openedBy, createdAt, refusals, refusedAt } = gate
  const end = async () => {
    const question = {
      title: t`End this gate?`,
      what: name,
      text: t`Its tablet shows nobody any more, and what it has not sent yet is lost.`,
      confirmLabel: t`End it`,
      danger: true,
    }
    if (await confirm(question)) mutate({ id })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-surface p-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {!isLive ? (
            <Badge tone="neutral">{t`Ended`}</Badge>
          ) : takenAt === null ? (
            <Badge tone="info">{t`Waits for its tablet`}</Badge>
          ) : (
            <Badge tone="success">{t`In use since ${formatTime(takenAt, timeZone)}`}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">{t`Opened by ${openedBy} at ${formatTime(createdAt, timeZone)}`}</p>
        {refusedAt && (
          <p className="text-sm font-semibold text-danger">
            {plural(refusals, {
              one: t`A second tablet tried at ${formatTime(refusedAt, timeZone)}.`,
              other: t`Other tablets tried # times, the last at ${formatTime(refusedAt, timeZone)}.`,
            })}
          </p>
        )}
      </div>
      {isLive && (
        <Button
          variant="secondary"
          busy={isPending}
          aria-label={t`End the gate ${name}`}
          onClick={() => void end()}
        >
          {t`End`}
        </Button>
      )}
    </li>
  )
}
