import { msg, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Discount } from '@cadenza/contracts/money/discount'
import { discountSentence } from '@cadenza/contracts/money/discount-sentences'
import { useRouter } from '@tanstack/react-router'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { FactLine } from '../../components/parts/facts.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { Scholarships } from '../../shared/discounts/scholarship-list.tsx'
import { stateLabels, usesWords } from './discount-words.ts'

/** A discount in full: its rule, what it gave, its code to share, and the children who have it. */
export function DiscountGlance({ discount }: { discount: Discount }) {
  const { currency } = useSiteConfig()
  const { kind, code, state, version, families, givenMinor } = discount
  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">{discountSentence(discount, currency)}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <FactLine name={t`State`}>{stateLabels[state]}</FactLine>
        <FactLine name={t`Uses`}>{usesWords(discount)}</FactLine>
        <FactLine name={t`Families`}>{families}</FactLine>
        <FactLine name={t`Given`}>{formatMoney(givenMinor, currency)}</FactLine>
        <FactLine name={t`Version`}>{version}</FactLine>
      </dl>
      {code !== null && <CodeLink code={code} />}
      {kind === 'scholarship' && <Children series={discount.series} />}
    </div>
  )
}

const qr = onDemand(
  () => import('../../components/parts/qr-code.tsx').then(({ QrCode }) => QrCode),
  msg`The code could not be loaded`,
)

/** What a flyer or a mail carries: the link puts the code into the cart. */
function CodeLink({ code }: { code: string }) {
  const { publicUrl } = useRouter().options.context.settings
  const link = `${publicUrl}/classes?code=${encodeURIComponent(code)}`
  return (
    <section aria-labelledby="code-link" className="grid gap-2">
      <h3 id="code-link" className="text-lg">
        {t`Code ${code}`} <CopyButton text={code} label={t`Copy the code`} />
      </h3>
      <p className="text-sm text-muted">{t`Whoever opens this link has the code in the next cart.`}</p>
      <p className="text-sm wrap-anywhere">
        {link} <CopyButton text={link} label={t`Copy the link`} />
      </p>
      <qr.Part text={link} fallback={<Skeleton className="size-64 justify-self-center" />} />
    </section>
  )
}

function Children({ series }: { series: string }) {
  return (
    <section aria-labelledby="scholarship-children" className="grid gap-3">
      <h3 id="scholarship-children" className="text-lg">{t`Who has it`}</h3>
      <Scholarships of={{ series }} none={t`Nobody yet. It is granted on the page of a child.`} />
    </section>
  )
}
