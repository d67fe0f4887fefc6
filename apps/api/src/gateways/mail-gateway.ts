/** Hands mails to whoever delivers them. */
export interface MailGateway {
  /** Returns when the mail server has taken the mail over; throws `unavailable` when it has not, or may not have. */
  send(mail: Mail): Promise<void>
}

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for every try of one mail: a copy that was sent twice is recognised by it. */
  messageId: string
}
