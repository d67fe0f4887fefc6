/** The part of a payment intent that the scripts read. */
export interface Intent {
  id: string
  status: string
  client_secret: string
  amount: number
  currency: string
  last_payment_error: ErrorBody | null
}

export interface ErrorBody {
  type: string
  message: string
  code?: string
  payment_intent?: Intent
}

/** What the sandbox's API returns: the requested object, or the reason for a failure. */
export type ApiAnswer<T> = (T & { error?: undefined }) | { error: ErrorBody }

export type IntentResult = { paymentIntent: Intent; error?: undefined } | { error: ErrorBody }
export type MethodResult = { paymentMethod: { id: string }; error?: undefined } | { error: ErrorBody }

/** The two calls that a browser makes for an intent; both throw a refusal. */
export interface IntentApi {
  retrieve(clientSecret: string): Promise<Intent>
  confirm(clientSecret: string, paymentMethod?: string, receiptEmail?: string): Promise<Intent>
}

/** `createPaymentMethod` of the page. */
export interface MethodRequest {
  type: string
  card: CardElement
  billing_details?: Fields
  metadata?: Fields
}

/** `confirmCardPayment` of the page. */
export interface ConfirmRequest {
  payment_method?: string | Omit<MethodRequest, 'type'>
  receipt_email?: string
}

/** Named values of a form body, which may have parts themselves. */
export interface Fields {
  [name: string]: string | number | Fields | null | undefined
}

export type Listener = (event: { elementType: string }) => void
/** How a page listens to an element. */
export interface Listening<Owner> {
  on(type: string, listener: Listener): Owner
  off(type: string, listener?: Listener): Owner
  once(type: string, listener: Listener): Owner
}
export interface CardElement extends Listening<CardElement> {
  mount(target: string | Element): void
  unmount(): void
  destroy(): void
  update(changes: CardOptions): void
  focus(): void
  blur(): void
  clear(): void
}
/** The element of the wallets. */
export interface WalletElement extends Listening<WalletElement> {
  mount(target: string | Element): void
  unmount(): void
  destroy(): void
  update(changes: object): void
}
/** The colours of each wallet; only one stands in for them. */
export interface WalletOptions {
  buttonTheme?: { googlePay?: 'black' | 'white' }
}

export interface CardOptions {
  style?: { base?: CardStyle; invalid?: CardStyle }
  disabled?: boolean
}

export interface CardStyle {
  color?: string
  fontFamily?: string
  fontSize?: string
  fontStyle?: string
  fontWeight?: string
  letterSpacing?: string
  lineHeight?: string
  textTransform?: string
  '::placeholder'?: { color?: string }
}

export interface CardChange {
  empty: boolean
  complete: boolean
  brand: string
  error: ErrorBody | undefined
  value: { postalCode: string }
}

/** The first message to a frame, which hands over the port of its private channel. */
export type Greeting = { options: CardOptions } | { clientSecret: string; amount: number; currency: string }

/** What a page requests from a frame. */
export type FrameRequest =
  | { type: 'focus' | 'blur' | 'clear' | 'escape' }
  | { type: 'update'; options: CardOptions }
  | ({ type: 'createPaymentMethod'; id: number } & MethodOrder)

/** What the card frame needs besides the card to create a payment method. */
export interface MethodOrder {
  publishableKey: string
  billing_details?: Fields
  metadata?: Fields
}

/** What a frame reports to its page. */
export type FrameMessage =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' | 'done' }
  | { type: 'change'; detail: CardChange }
  | { type: 'answer'; id: number; result: MethodResult }
export type FrameEvent = Exclude<FrameMessage, { type: 'answer' }>

export interface Frame {
  node: HTMLIFrameElement
  send(request: FrameRequest): void
  createPaymentMethod(order: MethodOrder): Promise<MethodResult>
  close(): void
}

/** `window.Stripe`, as far as pages that take cards use it. */
export interface StripeConstructor {
  (publishableKey: string): object
  version: string
}

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}
