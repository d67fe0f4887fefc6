import { plural, t } from '@lingui/core/macro'
import type { Missing, ToldMissing } from '@cadenza/contracts/places/house'
import { Button } from '../../components/parts/button.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useOnline } from '../../lib/loading/connection.ts'
import { formatTime } from '../../lib/format/format.ts'
import { useTellMissing } from './mutations.ts'

/** One press writes to all guardians, once; then it says whom no mail reaches. */
export function TellMissing({ person }: { person: Missing }) {
  const { timeZone } = useSiteConfig()
  const tell = useTellMissing()
  const isOnline = useOnline()
  const { sessionId, claimId, name } = person
  const toldAt = tell.data?.toldAt ?? person.toldAt
  return (
    <>
      {toldAt === null && !isOnline ? (
        <p className="text-sm font-semibold">{t`You are offline, so nobody can be written to. Please call.`}</p>
      ) : toldAt === null ? (
        <Button
          size="sm"
          variant="danger"
          className="justify-self-start"
          busy={tell.isPending}
          aria-label={t`Write to the guardians of ${name}: not arrived`}
          onClick={() => tell.mutate({ sessionId, claimId })}
        >
          {t`Write to the guardians`}
        </Button>
      ) : (
        <p className="text-sm font-semibold">{t`Guardians written to at ${formatTime(toldAt, timeZone)}`}</p>
      )}
      <div role="status">{tell.data && <Outcome told={tell.data} />}</div>
    </>
  )
}

function Outcome({ told: { mailed, toCall } }: { told: ToldMissing }) {
  return (
    <div className="grid gap-1 text-sm">
      {mailed > 0 && (
        <p>{plural(mailed, { one: '# mail is on its way.', other: '# mails are on their way.' })}</p>
      )}
      {toCall.length > 0 && (
        <>
          <p className="font-semibold text-danger">{t`No mail reaches them. Please call:`}</p>
          <ul>
            {toCall.map(({ name, phone }) => (
              <li key={name}>
                {name}, {phone ? <PhoneLink phone={phone} /> : t`no telephone number`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
