/** The outcome of a sign-in, in the shape that Firebase's SDK expects. */
export interface AuthEvent {
  type: string | null
  eventId?: string | null
  urlResponse?: string | null
  sessionId?: string
  postBody?: null
  tenantId?: null
  error: { code: string; message?: string } | null
}

/** The message from the handler page to the relay frame of the page that opened it. */
export interface AuthEventMessage {
  eventType: 'sendAuthEvent'
  data: { authEvent: AuthEvent }
}

export type AuthEventHandler = (message: { type: 'authEvent'; authEvent: AuthEvent }) => void
export type SupportAnswer = (answer: [{ webStorageSupport: true }]) => void

/** The frame that the SDK asks for, as Google's `gapi.iframes` would hand it out. */
export interface RelayFrame {
  restyle(): Promise<void>
  ping(done: () => void): Promise<void>
  register(name: string, handler: AuthEventHandler): void
  send(name: string, message: object, done: SupportAnswer): void
}

interface Frames {
  Iframe: new (parameters: URLSearchParams) => RelayFrame
  CROSS_ORIGIN_IFRAMES_FILTER: object
  getContext(): { open(options: OpenOptions, onOpen: (frame: RelayFrame) => object): Promise<object> }
}

export interface OpenOptions {
  url: string
  where?: Element
}

declare global {
  interface Window {
    gapi?: { iframes?: Frames }
  }
}
