import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-feed.ts'

test.each(['https', 'http'])(
  'an address by %s leads calendar programs and Google to the same file',
  (scheme) => {
    expect(calendarLinks(`${scheme}://school.example:8443/calendar/a_b-c.ics`)).toEqual({
      webcal: 'webcal://school.example:8443/calendar/a_b-c.ics',
      google:
        'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fschool.example%3A8443%2Fcalendar%2Fa_b-c.ics',
    })
  },
)
