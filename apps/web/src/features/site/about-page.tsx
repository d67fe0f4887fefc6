import { useState, type FormEvent } from 'react'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextAreaField, TextField } from '../../components/field.tsx'
import { ContactCards } from './contact-cards.tsx'
import { school } from './school.ts'

export function AboutPage() {
  const { schoolName } = useSiteConfig()
  return (
    <div className="container-page grid gap-12 py-10">
      <div className="grid gap-12 lg:grid-cols-2">
        <div className="prose-page">
          <h1 className="text-4xl">About Us</h1>
          <p className="text-lg">
            {schoolName} is a summer of music in small classes. For one week you play one instrument with
            people who live from it, and at the end of the week you stand on a stage together.
          </p>
          <p>
            Beginners are as welcome as returning players. Classes are open to learners with differing needs:
            tell us what helps you, and your instructor plans with you.
          </p>
          <img
            src="/art/banner-crop/1.svg"
            alt=""
            width={640}
            height={480}
            loading="lazy"
            className="mt-8 w-full rounded-card max-lg:hidden"
          />
        </div>
        <section aria-labelledby="write" className="rounded-card border border-hairline p-6 lg:p-8">
          <h2 id="write" className="mb-4 text-3xl">
            Write to us
          </h2>
          <ContactForm />
        </section>
      </div>
      <section aria-labelledby="contact">
        <h2 id="contact" className="mb-6 text-3xl">
          How to reach us
        </h2>
        <ContactCards />
      </section>
    </div>
  )
}

/** Does not submit anything, as specified; it says so and offers the same message as an email. */
function ContactForm() {
  const [mailLink, setMailLink] = useState<string>()

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMailLink(mailLinkFor(new FormData(event.currentTarget)))
  }
  return (
    <form className="grid max-w-2xl gap-5" onSubmit={onSubmit}>
      <p className="text-muted">
        This form sends nothing by itself: it puts your message into an email to{' '}
        <a href={`mailto:${school.email}`} className="link">
          {school.email}
        </a>
        , which you send yourself.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="email" />
      </div>
      <TextField label="Subject" name="subject" />
      <TextAreaField label="Message" name="message" />
      {mailLink && (
        <Alert tone="info">
          Nothing has been sent yet.{' '}
          <a href={mailLink} className="font-semibold underline">
            Open your message in your mail program
          </a>
        </Alert>
      )}
      <Button type="submit" className="justify-self-start">
        Email us
      </Button>
    </form>
  )
}

function mailLinkFor(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = `${text('message')}\n\n${text('name')}\n${text('email')}`
  return `mailto:${school.email}?subject=${encodeURIComponent(text('subject'))}&body=${encodeURIComponent(body)}`
}
