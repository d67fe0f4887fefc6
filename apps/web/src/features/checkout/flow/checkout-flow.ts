import { messageFor } from '../../../lib/loading/error-message.ts'
import { due, follow, look, paidFor, purchaseOf, settled, withLines } from './due-step.ts'
import type {
  CheckoutEvent,
  CheckoutState,
  EventOf,
  HeldState,
  Purchase,
  ServerSnapshot,
  StateOf,
} from './checkout-state.ts'
import { changeHold, isStillHeld, newHold, timesOf } from './hold-clock.ts'

/** The initial state, with the order as it is then. */
export function opening(seen: ServerSnapshot): CheckoutState {
  const { order } = seen
  const base = { seen, orderAtStart: order }
  return order?.status === 'awaiting_payment' && order.transactionId
    ? { ...base, tag: 'recalling', transactionId: order.transactionId }
    : due(base)
}

/** The whole checkout: the state after an event. Events not foreseen in a state change nothing. */
export function step(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  // Each tag has moves for its own state and each type for its own event; a lookup by variables loses the pairs.
  const moves = table[state.tag] as Partial<
    Record<CheckoutEvent['type'], (state: CheckoutState, event: CheckoutEvent) => CheckoutState>
  >
  return moves[event.type]?.(state, event) ?? state
}

type Moves<Tag extends CheckoutState['tag']> = {
  [Type in CheckoutEvent['type']]?: (state: StateOf<Tag>, event: EventOf<Type>) => CheckoutState
}

const asking = { seen: follow, held: ready, notHeld: refuse }

/** What happens to held seats, also while the card is charged. */
const whileHeld = {
  renew: (state) => changeHold(state, { isRenewing: true, isRenewed: false }),
  renewed: (state, { order, at }) =>
    changeHold(state, { ...timesOf(order, at), isRenewing: false, isRenewed: true }),
  notRenewed: (state) => changeHold(state, { isRenewing: false, isChecking: true }),
  timeOver: (state) => changeHold(state, { isChecking: true }),
  cancel: (state) => changeHold(state, { isCancelling: true }),
  notCancelled: (state) => changeHold(state, { isCancelling: false }),
} satisfies Moves<HeldState['tag']>

const confirming = {
  completed: ({ transactionId, asked }, { completion }) => settled(transactionId, completion, asked),
  notCompleted: ({ transactionId, asked, isPolled }, { error }) => ({
    tag: 'unconfirmed',
    transactionId,
    asked: asked + 1,
    isPolled,
    error,
  }),
} satisfies Moves<'settling' | 'unconfirmed'>

/** What may happen in each state. A state without its row does not compile. */
const table: { [Tag in CheckoutState['tag']]: Moves<Tag> } = {
  recalling: {
    seen: keepForLater,
    recalled: (state, { completion }) =>
      completion?.status === 'paid' || completion?.status === 'refunded'
        ? settled(state.transactionId, completion, 0)
        : due(state),
  },
  nothing: { seen: look },
  verify: { seen: look },
  problems: { seen: look },
  free: {
    seen: look,
    enrol: ({ seen, orderAtStart }) => ({ tag: 'enrolling', seen, orderAtStart, cart: seen.cart }),
  },
  enrolling: {
    seen: keepForLater,
    enrolled: (state, { completion: { payment } }) => (payment ? paidFor(payment) : due(state)),
    notEnrolled: (state) => due(state),
  },
  agreeing: { seen: look },
  holding: asking,
  withBank: asking,
  refused: {
    seen: follow,
    accepted: (state, { totalMinor, lines }) =>
      ask({ ...state, totalMinor, cart: withLines(state.cart, lines) }),
    holdAgain: ask,
  },
  ready: {
    ...whileHeld,
    seen: follow,
    checked: (state, { order, at }) =>
      isStillHeld(state.hold, order)
        ? changeHold(state, { ...timesOf(order, at), isChecking: false })
        : { ...purchaseOf(state), tag: 'holdEnded', orderId: state.hold.orderId },
    pay: (state) => ({ ...state, tag: 'processing', failure: '', isOver: false }),
  },
  processing: {
    ...whileHeld,
    seen: keepForLater,
    checked: (state, { order, at }) =>
      isStillHeld(state.hold, order)
        ? changeHold(state, { ...timesOf(order, at), isChecking: false })
        : { ...changeHold(state, { isChecking: false }), isOver: true },
    paid: (_, { transactionId }) => ({ tag: 'settling', transactionId, asked: 0, isPolled: false }),
    notPaid: backToCard,
  },
  holdEnded: { seen: follow, holdAgain: ask },
  settling: confirming,
  unconfirmed: {
    ...confirming,
    // Whether it has responded before it is asked again automatically.
    confirmAgain: (state) =>
      state.isPolled
        ? state
        : { tag: 'settling', transactionId: state.transactionId, asked: state.asked + 1, isPolled: false },
  },
  done: {},
  refunded: {},
  failed: {},
}

/** What is shown now stays; what the server said in the meantime counts afterwards. */
function keepForLater<State extends CheckoutState & { seen: ServerSnapshot }>(
  state: State,
  { seen }: EventOf<'seen'>,
) {
  return { ...state, seen }
}

function ask(state: Purchase): CheckoutState {
  return { ...purchaseOf(state), tag: 'holding', asked: state.asked + 1 }
}

function ready(state: Purchase, { checkout, at }: EventOf<'held'>): CheckoutState {
  return { ...purchaseOf(state), tag: 'ready', hold: newHold(checkout, at) }
}

function refuse(state: Purchase, { error }: EventOf<'notHeld'>): CheckoutState {
  const asked = state.asked + 1
  const { isOffer, move, order } = state.seen
  const failure = messageFor(error)
  const refused: CheckoutState = { ...purchaseOf(state), tag: 'refused', error }
  if (failure.reason !== 'payment_in_progress') return refused
  // Another payment may run, which this page does not follow: it says so, and leads there.
  const isOther = isOffer || move ? order === null : failure.details?.orderId !== undefined
  return isOther ? refused : { ...purchaseOf(state), tag: 'withBank', asked }
}

function backToCard(state: StateOf<'processing'>, { failure }: EventOf<'notPaid'>): CheckoutState {
  const { hold, isOver, seen } = state
  const card = { ...purchaseOf(state), failure }
  return follow(
    isOver ? { ...card, tag: 'holdEnded', orderId: hold.orderId } : { ...card, tag: 'ready', hold },
    { seen },
  )
}
