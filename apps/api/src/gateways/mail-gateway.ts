/** So many mails are handed over at once, each by a connection of its own: mail servers grant few. */
export const mailsAtOnce = 5

/** Hands email to the mail server. */
export interface MailGateway {
  /**
   * Returns when the mail server has accepted the email, or has refused its recipient for good; throws `unavailable` when
   * it has not, or may not have.
   */
  send(mail: Mail): Promise<Taken>
}

export interface Taken {
  /** Why the recipient's address will never receive mail, as a code such as `550 5.1.1`; absent when it was accepted. */
  refused?: string
}

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for every try of one email: it identifies a copy that was sent twice. */
  messageId: string
  /** Mails with the same one are shown as one conversation. */
  thread?: string | undefined
  /** Whom a reply reaches; the sender where it is absent. */
  replyTo?: { name: string; address: string } | undefined
  /** Where news are stopped by one press; absent for mails that cannot be switched off. */
  unsubscribeUrl?: string | undefined
  attachments?: { fileName: string; type: string; content: string | Buffer }[]
}
