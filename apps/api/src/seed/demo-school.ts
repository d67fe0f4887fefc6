import type { SchoolProfile } from '@cadenza/contracts/school/school'
import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'
import { outlines } from '../features/school/outlines.ts'

/** The demo school: invented, and one with its rooms, teachers and classes. Name, currency and zone are the start's. */
export const demoSchool = {
  legalName: 'Cadenza Summer Music',
  foundedYear: 2023,
  street: '12 Orchard Lane',
  postalCode: '92501',
  city: 'Riverside',
  region: 'CA',
  phone: '+1 (555) 010-0142',
  email: 'hello@cadenza.example',
  openingHours: 'Telephone from Monday to Friday, 9 AM to 5 PM. Emails are answered within two working days.',
  website: 'https://www.cadenza.example/',
  socialLinks: ['https://www.youtube.com/', 'https://www.facebook.com/', 'https://x.com/'],
  refundSentence: 'Full refund if we cancel',
  transferHolder: 'Cadenza Summer Music',
  transferAccount: '000123456789',
  transferBank: 'Bank of the Orchard',
  transferAllowed: true,
  transferLeastMinor: 5_000,
} satisfies Partial<SchoolProfile>

export const demoTexts: Record<SchoolTextKey, string> = {
  banners: `## Spend the summer inside the music

Small classes with working musicians. One week, one instrument, one stage at the end.

[Browse classes](/classes)

## Strings that sing

Violin from the first bow stroke to chamber music in the morning sun.

[See violin classes](/classes?family=violin)

## Eighty-eight keys, one road

Jazz voicings, classical touch, your own first song: choose your way up the keyboard.

[See piano classes](/classes?family=piano)

## Meet the people who play

Every class is taught by somebody who is on stage the rest of the year.

[Meet the teachers](/instructors)`,
  benefits: `# Benefits About Online Learning Expertise

Learn Anything

## Certified Teachers

Expert, certified instructors who perform as well as they teach.

## Special Education

Support for learners with disabilities and differing needs, planned with you.

## Book & Library

Courses for authors, library professionals and book lovers.

## Earn A Certificates

A recognised certificate on successful completion.`,
  aboutUs: `Cadenza School is a summer of music in small classes. For one week you play one instrument with people who live from it, and at the end of the week you stand on a stage together.

Beginners are as welcome as returning players. Classes are open to learners with differing needs: tell us what helps you, and your instructor plans with you.`,
  week: `Most classes meet every day from Monday to Friday, in the morning, the afternoon or the evening. The exact days and times stand on the page of each class.

## Monday: Arrive and begin

A short welcome in the courtyard, then straight to the room. The teacher hears everybody play or sing a little and sorts out who needs what.

## Tuesday: Find the ground

Posture, sound and the first piece. At the end of the session everybody knows what to practise, and for how long.

## Wednesday: Play together

The middle of the week belongs to playing with others: duets, sections, a rhythm group. Parents are welcome in the last half hour.

## Thursday: Put it together

The piece in one go, with all that can go wrong. Whoever wants to play a solo on Friday chooses it today.

## Friday: On stage

Everybody plays for families and friends in the afternoon: one piece for each class, a few minutes long, and no marks.

## Before your class

Doors open fifteen minutes early. Children are met at the gate.

## In class

Small groups, at most as many as the class page says. A break of ten minutes in longer sessions.

## Between two classes

Somebody of the school is in the courtyard. Bring lunch and a bottle.

## Afterwards

Children are handed over only to those whom you named for picking them up.`,
  questions: `What families ask before they book.

## Is my child old enough, and good enough?

Each class says for which ages and which level it is. “Beginner” means that nobody needs to have held the instrument before; “Open to all” mixes levels on purpose. If you are between two levels, take the easier one: teachers stretch those who are quick.

## What does it cost in all?

The price on the class page is all that you pay. Nothing is added when you pay: no booking fee, no fee for material, no membership.

## What happens if a class is cancelled?

If the school cancels a class, everybody who is enrolled gets the full amount back on the card that was used, without asking for it.

## What if we cannot come?

For 14 days after you have paid, until the class starts, press “Give this place back” at the class under “Enrolled classes”, on its own page or on the receipt, and you get the full amount back. After that you get all of it back until 60 days before the class starts, half until 30 days and a quarter until a week before. Your payment history shows how far a refund has come.

## How do I book for two children?

Add your children once under “Family”. When you select a class you are asked whom it is for, and one payment covers all of them. Two classes at the same time for the same child are noticed before you pay.

## Who looks after my child during the day?

The teacher of the class. They see whom to call and who may pick your child up, as you entered it, and read medical notes only when you have written some for them.

## Do we need an instrument of our own?

The class page says what to bring. Where it says nothing, an instrument is there.

## Can my child have lunch there?

Bring a lunch box and a bottle: there is a shaded place to eat, and somebody of the school is with the children who stay.

## Is the building step-free?

Many rooms are. Choose “Step-free access” among the filters of the classes, and only classes of which every room is step-free are shown.

## How do I know that my place is certain?

As soon as you have paid, the place is yours: you see it under “Enrolled classes”, the receipt comes by email, and the dates can be added to your calendar.`,
  terms: outlines.terms,
  privacy: outlines.privacy,
  imprint: `Cadenza School is run by Cadenza Summer Music.

## Responsible for this site

Cadenza Summer Music, 12 Orchard Lane, Riverside, CA 92501

## This is a demonstration

The school, its teachers and its families are invented.`,
  jobs: `We are always glad to hear from musicians who love to teach.

## Teach a class

You play in public, you have taught before, and you have an idea for one week with eight to twenty people. Tell us the instrument, the level and what will be heard on stage at the end.

## How it works

Create an account and write to us. We make you an instructor, you submit your class, and the school looks at it within a few days. You set the number of seats and the price.

## Behind the stage

Each summer we look for people for sound, light and the kitchen. Please write by the end of April.`,
  press: `Names, facts and pictures for people who write about us.

## In one sentence

A music summer school where small classes spend one week with a working musician and end it on a stage.

## Facts

Small classes, one price per class with nothing added, and a concert at the end of the week.

## Pictures

The drawings on this site are our own. You may print them with articles about the school; please name the school beside them. Write to us for large versions.`,
}
