import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'

/**
 * What a school can begin each text with. Terms and privacy say only what the product does; what stands in brackets asks
 * to be written. Admins alone see them.
 */
export const outlines: Record<SchoolTextKey, string> = {
  banners: `## [What awaits people in one line]

[One or two sentences.]

## [A second banner, for example on one instrument]

[One sentence.]

[See all classes](/classes)`,
  benefits: `# [Why people come to you]

[A few words above it.]

## [A first reason]

[One sentence.]

## [A second reason]

[One sentence.]`,
  aboutUs: `[Who you are, since when, and what a summer with you is like.]

[For whom your classes are.]`,
  week: `[On which days and at what hours most classes meet. The exact times stand on the page of each class.]

## Monday: [Arrive and begin]

[What happens.]

## Friday: [The last day]

[What happens.]

## Before the class

[Where children are met.]

## Lunch

[What to bring, and who looks after those who stay.]`,
  questions: `What families ask before they book.

## Is my child old enough, and good enough?

Each class says for which ages and which level it is. [What you advise between two levels.]

## What does it cost in all?

The price on the class page is all that you pay. Nothing is added when you pay.

## What if we cannot come?

[Your rule, in one or two sentences.]

## How do I book for two children?

Add your children once under “Family”. When you select a class you are asked whom it is for, and one payment covers all of them. Two classes at the same time for the same child are noticed before you pay.

## How do I know that my place is certain?

As soon as you have paid, the place is yours: you see it under “Enrolled classes”, the receipt comes by email, and the dates can be added to your calendar.

## Can my child have lunch there?

[What to bring, and who looks after those who stay.]`,
  terms: `What you and the school can expect from each other, in short.

## Your place in a class

A class in your cart is not yet reserved. When you start a payment its seats are held for you for as long as the payment page shows, and when you have paid the place is yours.

## Prices

The price on the class page is all there is to pay. If a price changes while the class is in your cart, the payment page shows the new total before you pay.

## If a class is cancelled

When the school cancels a class, all who are enrolled get the full amount back on the card that was used.

## Your account

Keep your password to yourself and use a real email address: we need it to reach you about your classes. You can erase the account in your profile at any time.

## Being together

Classes are for all who came to learn. People who make that impossible for others can be asked to leave.`,
  privacy: `Which data we keep about you, why, and for how long.

## What we keep

Your name, email address and the photo that you upload or whose address you give; the classes in your cart and those you are enrolled in; your orders, payments and refunds; your reviews; the pictures that you upload; when you signed in; what our office notes about you, such as when to call; and, in a log of the school, what you or an admin decided about your account and your classes.

## Why

To give you your place in a class and to know who is in the room; to take and return money and to account for it; to show reviews and teachers to those who are looking for a class; and to see afterwards who changed what, when something went wrong.

## What we do not keep

Card numbers never reach our servers: they go straight to the payment provider. Your password is held by the identity service, not by us. We keep no copies of the mails that we send. We never fetch a photo from an address that you give, and no page shows pictures from elsewhere, except from Google or GitHub if you signed in with them.

## Who sees it

Your instructors see the names of those who are enrolled in their classes. Around the dates of a class, its register, which they and our office open, and the emergency sheet of a day, which our office opens, also show whom to call and which kinds of notes there are about a child (medical, food, help that is needed), never what they say. What they say is read by the instructors of the child’s classes around these dates, and by an admin with a reason: you see who, when and why. Our log keeps every opening and every reading. Admins of the school see accounts and payments. Your name is public on a review that you write. All visitors see the names of instructors, and their email addresses and photos unless an instructor has hidden them.

## For how long

As long as you have an account. When it is erased, your name, email address, photo, pictures, cart and sign-ins are removed at once; if you erase it yourself, your reviews are too. Your payments and receipts, with the name and email address that they were made under, stay for as long as the law asks the school to keep its accounts; all who look at them read “Deleted person”, and it is impossible to search for you by name or address. The log keeps that an account was erased, without saying whose. The network address of a checkout is kept with the order to stop people who try out stolen cards, and goes with the account.

## Your rights

In your profile you can correct your name and photo, download everything that we know about you, and erase your account. An instructor whose class has students hands it over or has it cancelled first, and the last admin of the school cannot go. For anything else one email is enough.`,
  imprint: `[Who is responsible for this site: name, legal form, address, register, who represents it.]`,
  jobs: `[Whom you look for, and how to write to you.]`,
  press: `[The school in one sentence.]

## Facts

[Since when, how many classes, where.]`,
}
