import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { CartItem, FamilyCart } from '@cadenza/contracts/places/cart'
import type { Consents } from '@cadenza/contracts/families/consent'
import type { PersonPage } from '@cadenza/contracts/people/person'
import { useState } from 'react'
import { ActionMenu } from '../../../components/parts/action-menu.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { sayFailure } from '../../../lib/loading/trpc.ts'
import { PlaceFacts } from '../../../shared/places/place-facts.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { cannotBePaid, problemFor } from '../../../shared/places/cart-problem.ts'
import { LinePrice, PriceSteps } from '../../../shared/places/line-price.tsx'
import { placeWords } from '../../../shared/places/place-words.ts'
import { sayTimetableProblem, timetableOf } from '../../../shared/places/timetable-problem.ts'
import { Warnings } from './class-choice.tsx'
import { askedFor, ConsentsToRecord, isConsentMissing } from './consents-to-record.tsx'
import { HandPriceForm } from './hand-price-form.tsx'
import { MissedDiscounts } from './missed-discounts.tsx'
import { useFamilyCodes, useRemoveFromFamilyCart, useSendCart, useSetHandPrice } from './mutations.ts'
import { useFamilyCart, useFamilyConsents } from './queries.ts'
import { StepHeading } from './step-heading.tsx'

/** It shares with the family's cart what the page's first load would bring otherwise. */
const codeField = onDemand(
  () => import('../../../shared/places/code-field.tsx').then(({ CodeField }) => CodeField),
  msg`The field for a code could not be loaded`,
)

interface SummaryStepProps {
  page: PersonPage
  onBack: () => void
  onNext: () => void
}

/** What is in the cart, and what has to be agreed to before it is paid. */
export function SummaryStep({ page, onBack, onNext }: SummaryStepProps) {
  const cart = useFamilyCart(page.person.id)
  const consents = useFamilyConsents(page.person.id)
  return (
    <div className="grid max-w-3xl gap-6">
      <StepHeading>{t`Summary for ${page.person.name}`}</StepHeading>
      <QueryView
        query={{ ...cart, data: cart.data && consents.data && { cart: cart.data, consents: consents.data } }}
        skeleton={<TableSkeleton rows={4} />}
      >
        {(loaded) => <Loaded page={page} {...loaded} onBack={onBack} onNext={onNext} />}
      </QueryView>
    </div>
  )
}

type LoadedProps = SummaryStepProps & { cart: FamilyCart; consents: Consents }

function Loaded({ page: { person }, cart, consents, onBack, onNext }: LoadedProps) {
  const send = useSendCart()
  const codes = useFamilyCodes()
  const asked = askedFor(
    consents,
    cart.items.map(({ participant }) => participant.id),
  )
  const isBlocked = cart.items.length === 0 || cart.items.some(cannotBePaid)
  const unreachable = person.email === '' || (person.hasAccount && !person.emailVerified)
  return (
    <>
      {cart.items.length === 0 && <p className="text-muted">{t`The cart is empty.`}</p>}
      <ul aria-label={t`In the cart`} className="grid gap-3">
        {cart.items.map((item) => (
          <Line key={item.id} cart={cart} familyId={person.id} item={item} />
        ))}
      </ul>
      {cart.items.length > 0 && (
        <div className="grid gap-2">
          <codeField.Part
            fallback={null}
            codes={cart.codes}
            onAdd={(code) => codes.add({ id: person.id, code })}
            onRemove={({ series }) => codes.remove({ id: person.id, series })}
          />
          <MissedDiscounts familyId={person.id} />
        </div>
      )}
      <p className="flex justify-between gap-4 border-t border-hairline pt-3 text-lg font-semibold tabular-nums">
        <span>{t`Total`}</span> <span>{formatMoney(cart.totalMinor, cart.currency)}</span>
      </p>
      {cart.refundRules.map((rule) => (
        <p key={rule} className="text-sm text-muted">
          {rule}
        </p>
      ))}
      {asked.length > 0 && <ConsentsToRecord before="payment" asked={asked} />}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBlocked || isConsentMissing(asked)} onClick={onNext}>
          {t`Go on to the payment`}
        </Button>
        <Button
          variant="secondary"
          busy={send.isPending}
          disabled={unreachable || cart.items.length === 0}
          title={unreachable ? t`No email reaches this family` : undefined}
          onClick={() => send.mutate({ id: person.id })}
        >
          {t`Send it to the parent`}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t`More classes`}
        </Button>
      </div>
      {isBlocked && cart.items.length > 0 && (
        <p role="status" className="text-sm text-warning">
          {t`Remove what cannot be booked to go on.`}
        </p>
      )}
    </>
  )
}

function Line({ cart, familyId, item }: { cart: FamilyCart; familyId: string; item: CartItem }) {
  const remove = useRemoveFromFamilyCart()
  const setPrice = useSetHandPrice()
  const [isNaming, setIsNaming] = useState(false)
  const { course, participant, problem } = item
  const what = t`${course.name} for ${participant.name}`
  const notes = [
    ...(problem ? [problemFor(problem, participant, course.availableSeats).text] : []),
    ...timetableOf(item).map((one) => sayTimetableProblem(one, participant)),
  ]
  return (
    <li className="grid gap-1 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <Trans>
            <strong className="font-semibold">{course.name}</strong> for {participant.name}
          </Trans>
        </p>
        <div className="flex items-center gap-3">
          <LinePrice {...item} currency={course.currency} />
          <Button
            size="sm"
            variant="ghost"
            busy={remove.isPending}
            aria-label={t`Remove ${course.name} for ${participant.name}`}
            onClick={() => remove.mutate({ id: familyId, itemId: item.id })}
          >
            {t`Remove`}
          </Button>
          <ActionMenu
            label={t`Actions for ${what}`}
            actions={[
              {
                label: t`Change the price`,
                name: t`Change the price of ${what}`,
                onSelect: () => setIsNaming(true),
              },
              ...(item.isByHand
                ? [
                    {
                      label: t`Back to the usual price`,
                      name: t`Back to the usual price of ${what}`,
                      onSelect: () =>
                        setPrice.mutate(
                          { id: familyId, itemId: item.id, hand: null },
                          { onError: sayFailure },
                        ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </div>
      <PriceSteps
        steps={item.steps}
        currency={course.currency}
        people={cart.items.map((other) => other.participant)}
      />
      <PlaceFacts {...placeWords({ times: course.times, room: course.room?.name ?? null })} />
      <Warnings notes={notes} />
      {isNaming && (
        <HandPriceForm
          {...{ familyId, item }}
          handPercent={cart.handPercent}
          onClose={() => setIsNaming(false)}
        />
      )}
    </li>
  )
}
