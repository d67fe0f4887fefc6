import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { school } from './school.ts'

/** Does not submit anything, as specified; it says so and offers the same message as an email. */
export function ContactForm() {
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
