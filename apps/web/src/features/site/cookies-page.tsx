import { t } from '@lingui/core/macro'
import { TextFrame } from './text-page.tsx'

const sections = () => [
  {
    heading: t`What your browser stores`,
    text: t`If you sign in: the access token that proves it, what the identity service needs to keep you signed in, and what you typed into a form and have not sent yet. If you select a class before you sign in: that class. If you choose light or dark colors: that choice. Nothing of this is used for anything else.`,
  },
  {
    heading: t`For those who work here`,
    text: t`The desk, the page “In the house” and tablets at a gate keep the lists of the day, so that they open without a connection, and the marks that have not been sent yet. Such marks stay for two weeks, readable by nobody but the person who made them.`,
  },
  {
    heading: t`The payment provider`,
    text: t`On the payment page the provider may set its own cookies to tell people from robots. They are set on no other page.`,
  },
  {
    heading: t`Tablets at the school’s doors`,
    text: t`A tablet that the school puts at a door for a day keeps one cookie, which proves that for this day and two more, and the name of who stands there.`,
  },
  {
    heading: t`How to remove it`,
    text: t`Logging out removes all of it but your colors and unsent marks. Your browser can delete everything a site has stored at any time.`,
  },
]

/** What the product stores in a browser: facts about the program, which no school has to write. */
export function CookiesPage() {
  return (
    <TextFrame title={t`Cookie policy`}>
      <p className="text-lg text-muted">{t`This site sets no cookies for its visitors and follows nobody around.`}</p>
      {sections().map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p className="mt-2">{text}</p>
        </section>
      ))}
    </TextFrame>
  )
}
