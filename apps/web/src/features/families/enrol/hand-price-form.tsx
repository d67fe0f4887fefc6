import { msg, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { worded } from '@cadenza/contracts/language/words'
import { formatAmount, readAmount } from '@cadenza/contracts/money/amount'
import { leastByHand } from '@cadenza/contracts/money/discount-values'
import type { CartItem, FamilyCart } from '@cadenza/contracts/places/cart'
import { TextField } from '../../../components/forms/field.tsx'
import { PanelForm } from '../../../components/forms/panel-form.tsx'
import { notify } from '../../../lib/browser/notify.ts'
import { textOf } from '../../../lib/forms/form-values.ts'
import { useSetHandPrice } from './mutations.ts'

/** By the paths of what is sent, where the server reports what is wrong with it. */
const labels = worded({
  'hand.priceMinor': msg`Price`,
  'hand.words': msg`On the receipt`,
  'hand.reason': msg`Reason`,
})

interface HandPriceFormProps extends Pick<FamilyCart, 'handPercent'> {
  familyId: string
  item: CartItem
  onClose: () => void
}

/** Names the price of a line, instead of all discounts. */
export function HandPriceForm({ familyId, item, handPercent, onClose }: HandPriceFormProps) {
  const set = useSetHandPrice()
  const { course, participant, listPriceMinor, priceMinor, steps } = item
  const money = (minor: number) => formatMoney(minor, course.currency)
  const least = money(leastByHand(handPercent ?? 100, listPriceMinor))
  return (
    <PanelForm
      form="price"
      title={t`Change the price`}
      labels={labels}
      submitLabel={t`Change the price`}
      explain={({ reason, details }) =>
        reason === 'hand_price_below_limit' && (
          <p>{t`The least that you can enter is ${money(details.leastMinor)}.`}</p>
        )
      }
      onSubmit={(values) =>
        set.mutateAsync({
          ...{ id: familyId, itemId: item.id },
          hand: {
            // What is no amount is sent as none: the server says so at the field.
            priceMinor: readAmount(textOf(values, 'hand.priceMinor')) ?? Number.NaN,
            words: textOf(values, 'hand.words'),
            reason: textOf(values, 'hand.reason'),
          },
        })
      }
      onSaved={() => notify.success(t`The price is changed`)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="wrap-anywhere">
            {t`${course.name} for ${participant.name}.`} {t`The price that you enter replaces all discounts.`}
          </p>
          <TextField
            {...field('hand.priceMinor')}
            hint={t`From ${least} to the list price of ${money(listPriceMinor)}.`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatAmount(priceMinor)}
          />
          <TextField
            {...field('hand.words')}
            hint={t`What the family reads beside the price, such as “Thank you for five summers”.`}
            autoComplete="off"
            maxLength={60}
            defaultValue={steps.find(({ kind }) => kind === 'hand')?.name}
          />
          <TextField
            {...field('hand.reason')}
            hint={t`For the school alone. The audit log keeps it, so please do not name anyone.`}
            autoComplete="off"
            maxLength={300}
          />
        </>
      )}
    </PanelForm>
  )
}
