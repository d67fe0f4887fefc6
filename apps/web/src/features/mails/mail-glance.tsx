import { t } from '@lingui/core/macro'
import type { Mail } from '@cadenza/contracts/school/mail'
import { FactLine } from '../../components/parts/facts.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { mailWords } from '../../shared/people/mail-words.ts'
import { aboutWhat, State, toWhom } from './mail-cells.tsx'

/** A mail beside the list: to whom, about what, and what became of it, in full. */
export function MailGlance({ mail }: { mail: Mail }) {
  const about = aboutWhat(mail)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <FactLine name={t`Kind`}>{mailWords(mail.kind)}</FactLine>
        <FactLine name={t`To`}>{toWhom(mail)}</FactLine>
        {about && <FactLine name={t`About`}>{about}</FactLine>}
        <FactLine name={t`State`}>
          <State mail={mail} />
        </FactLine>
        <FactLine name={t`When`}>
          <Moment at={mail.at} />
        </FactLine>
      </dl>
      <p className="mt-4 text-sm text-muted">{t`The text of a mail is not kept.`}</p>
    </>
  )
}
