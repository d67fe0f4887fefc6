import { t } from '@lingui/core/macro'
import type { Mail } from '@cadenza/contracts/school/mail'
import { Badge } from '../../components/parts/badge.tsx'
import { ClassLink, OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { mailProblem, mailStateWords, mailWords } from '../../shared/people/mail-words.ts'

/** What a mail is called: by its subject, or by its kind. */
export const nameOf = ({ subject, kind }: Mail) => subject ?? mailWords(kind)

export function toWhom({ to }: Mail) {
  if (!to)
    return (
      <span className="text-muted lg:whitespace-nowrap" title={t`An address without an account`}>
        {t`Without an account`}
      </span>
    )
  return to.name === null ? (
    <span className="lg:whitespace-nowrap">{t`A deleted person`}</span>
  ) : (
    <PersonLink id={to.id} className="link lg:whitespace-nowrap">
      {to.name}
    </PersonLink>
  )
}

export function aboutWhat({ order, course }: Mail) {
  if (course) return <ClassLink id={course.id}>{course.name}</ClassLink>
  if (!order) return null
  return (
    <OrderLink id={order.id} className="link whitespace-nowrap">
      {order.receiptNumber === null ? t`Order` : t`Receipt ${order.receiptNumber}`}
    </OrderLink>
  )
}

/** What became of it, and why where it did not arrive. */
export function State({ mail }: { mail: Mail }) {
  const { word, tone } = mailStateWords[mail.state]
  const problem = mailProblem(mail)
  return (
    <span title={problem}>
      <Badge tone={tone}>{word}</Badge> <span className="text-muted">{problem}</span>
    </span>
  )
}
