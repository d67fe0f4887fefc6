/** Hands email to the mail server. */
export interface MailGateway {
  /** Returns when the mail server has accepted the email; throws `unavailable` when it has not, or may not have. */
  send(mail: Mail): Promise<void>
}

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for every try of one email: it identifies a copy that was sent twice. */
  messageId: string
}
