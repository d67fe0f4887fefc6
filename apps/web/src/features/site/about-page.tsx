import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SchoolText } from '@cadenza/contracts/school/school'
import type { Picture } from '@cadenza/contracts/school/picture'
import { useState, type FormEvent, type MouseEvent } from 'react'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { stored } from '../../lib/browser/browser-storage.ts'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { TextAreaField, TextField } from '../../components/forms/field.tsx'
import { AskLink } from '../../shared/people/email.tsx'
import { Gallery } from '../../shared/school/gallery.tsx'
import { Markup } from '../../shared/school/markup.tsx'
import { ContactCards } from './contact-cards.tsx'

export function AboutPage({ text, pictures }: { text: SchoolText | null; pictures: Picture[] }) {
  const { school } = useSiteConfig()
  return (
    <div className="container-page grid gap-12 py-10">
      <div className="grid gap-12 lg:grid-cols-2">
        <div className="prose-page min-w-0">
          <h1 className="text-4xl">{t`About Us`}</h1>
          <Markup html={text?.intro ?? ''} />
          {text?.sections.map(({ heading, html }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <Markup html={html} className="mt-2" />
            </section>
          ))}
          {pictures.length > 0 ? (
            <Gallery label={t`Pictures of the school`} pictures={pictures} />
          ) : (
            <img
              src="/art/banner-crop/1.svg"
              alt=""
              width={640}
              height={480}
              loading="lazy"
              className="mt-8 w-full rounded-card bg-sunken max-lg:hidden"
            />
          )}
        </div>
        {school.email && (
          <section aria-labelledby="write" className="rounded-card border border-hairline p-6 lg:p-8">
            <h2 id="write" className="mb-4 text-3xl">
              {t`Write to us`}
            </h2>
            <ContactForm email={school.email} />
          </section>
        )}
      </div>
      <section aria-labelledby="contact">
        <h2 id="contact" className="mb-6 text-3xl">
          {t`How to reach us`}
        </h2>
        <ContactCards />
        {!school.email && <AskLink />}
      </section>
    </div>
  )
}

/** Does not submit anything, as specified; it says so and offers the same message as an email. */
function ContactForm({ email }: { email: string }) {
  const [mailLink, setMailLink] = useState<string>()

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMailLink(mailLinkFor(email, new FormData(event.currentTarget)))
  }
  return (
    <form className="grid max-w-2xl gap-5" onSubmit={onSubmit}>
      <p className="text-muted">
        <Trans>
          This form sends nothing by itself: it puts your message into an email to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          , which you send yourself.
        </Trans>
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Name`} name="name" autoComplete="name" />
        <TextField label={t`Email`} name="email" type="email" autoComplete="email" />
      </div>
      <TextField label={t`Subject`} name="subject" />
      <TextAreaField label={t`Message`} name="message" />
      {mailLink && (
        <Alert tone="info">
          <Trans>
            Nothing has been sent yet.{' '}
            <a href={mailLink} className="font-semibold underline">
              Open your message in your mail program
            </a>
          </Trans>
        </Alert>
      )}
      <Button type="submit" className="justify-self-start">
        {t`Email us`}
      </Button>
      <p>
        <Trans>
          No mail program? <AskLink onClick={takeAlong} /> through your account here.
        </Trans>
      </p>
    </form>
  )
}

/** What was typed is in the form that opens, also after signing in. */
function takeAlong({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const form = currentTarget.closest('form')
  const typed = ['subject', 'message'].map((name) => form && new FormData(form).get(name))
  stored.question.save(typed.filter(Boolean).join('\n\n'))
}

function mailLinkFor(address: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = `${text('message')}\n\n${text('name')}\n${text('email')}`
  return `mailto:${address}?subject=${encodeURIComponent(text('subject'))}&body=${encodeURIComponent(body)}`
}
