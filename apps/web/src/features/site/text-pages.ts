export interface TextPageContent {
  title: string
  lead: string
  sections: { heading: string; text: string }[]
}

export const terms: TextPageContent = {
  title: 'Terms of use',
  lead: 'What you and the school can expect from each other, in short.',
  sections: [
    {
      heading: 'Your place in a class',
      text: 'A class in your cart is not yet reserved. When you start a payment its seats are held for you for ten minutes, and when you have paid the place is yours.',
    },
    {
      heading: 'Prices',
      text: 'The price on the class page is all there is to pay. If a price changes while the class is in your cart, the payment page shows the new total before you pay.',
    },
    {
      heading: 'If a class is cancelled',
      text: 'When the school cancels a class, everybody who is enrolled gets the full amount back on the card that was used.',
    },
    {
      heading: 'Your account',
      text: 'Keep your password to yourself and use a real email address: we need it to reach you about your classes. You can erase the account in your profile at any time.',
    },
    {
      heading: 'Being together',
      text: 'Classes are for everybody. Whoever makes it impossible for others to learn can be asked to leave.',
    },
  ],
}

export const privacy: TextPageContent = {
  title: 'Privacy policy',
  lead: 'Which data we keep about you, why, and for how long.',
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, email address and the photo that you upload or whose address you give; the classes in your cart and those you are enrolled in; your orders, payments and refunds; your reviews; the pictures that you upload; when you signed in; and, in a log of the school, what you or an admin decided about your account and your classes.',
    },
    {
      heading: 'Why',
      text: 'To give you your place in a class and to know who is in the room; to take and return money and to account for it; to show reviews and teachers to those who are looking for a class; and to see afterwards who changed what, when something went wrong.',
    },
    {
      heading: 'What we do not keep',
      text: 'Card numbers never reach our servers: they go straight to the payment provider. Your password is held by the identity service, not by us. We keep no copies of the mails that we send. We never fetch a photo from an address that you give, and no page shows pictures from elsewhere, except from Google or GitHub if you signed in with them.',
    },
    {
      heading: 'Who sees it',
      text: 'Your instructors see the names of those who are enrolled in their classes. Admins of the school see accounts and payments. Your name is public on a review that you write. Of instructors everybody sees the name, and the email address and photo if the instructor has not hidden them.',
    },
    {
      heading: 'For how long',
      text: 'As long as you have an account. When it is erased, your name, email address, photo, pictures, cart and sign-ins are removed at once; if you erase it yourself, your reviews are too. Your payments and receipts, with the name and email address that they were made under, stay for as long as the law asks the school to keep its accounts; everybody who looks at them reads “Deleted person”, and nobody can search for you by name or address. The log keeps that an account was erased, without saying whose. The network address of a checkout is kept with the order to stop people who try out stolen cards, and goes with the account.',
    },
    {
      heading: 'Your rights',
      text: 'In your profile you can correct your name and photo, download everything that we know about you, and erase your account. An instructor whose class has students hands it over or has it cancelled first, and the last admin of the school cannot go. For anything else one email is enough.',
    },
  ],
}

export const cookies: TextPageContent = {
  title: 'Cookie policy',
  lead: 'This site sets no cookies of its own and follows nobody around.',
  sections: [
    {
      heading: 'What your browser stores',
      text: 'If you sign in: the access token that proves it, what the identity service needs to keep you signed in, and what you typed into a form and have not sent yet. If you select a class before you sign in: that class. If you choose light or dark colors: that choice. Nothing of this is used for anything else.',
    },
    {
      heading: 'The payment provider',
      text: 'On the payment page the provider may set its own cookies to tell people from robots. They are set on no other page.',
    },
    {
      heading: 'How to remove it',
      text: 'Logging out removes all of it but your colors. Your browser can delete everything a site has stored at any time.',
    },
  ],
}

export const jobs: TextPageContent = {
  title: 'Jobs',
  lead: 'We are always glad to hear from musicians who love to teach.',
  sections: [
    {
      heading: 'Teach a class',
      text: 'You play in public, you have taught before, and you have an idea for one week with eight to twenty people. Tell us the instrument, the level and what will be heard on stage at the end.',
    },
    {
      heading: 'How it works',
      text: 'Create an account and write to us. We make you an instructor, you submit your class, and the school looks at it within a few days. You set the number of seats and the price.',
    },
    {
      heading: 'Behind the stage',
      text: 'Each summer we look for people for sound, light and the kitchen. Please write by the end of April.',
    },
  ],
}

export const press: TextPageContent = {
  title: 'Press kit',
  lead: 'Names, facts and pictures for people who write about us.',
  sections: [
    {
      heading: 'In one sentence',
      text: 'A music summer school where small classes spend one week with a working musician and end it on a stage.',
    },
    {
      heading: 'Facts',
      text: 'Small classes, one price per class with nothing added, and a concert at the end of the week.',
    },
    {
      heading: 'Pictures',
      text: 'The drawings on this site are our own. You may print them with articles about the school; please name the school beside them. Write to us for large versions.',
    },
  ],
}
