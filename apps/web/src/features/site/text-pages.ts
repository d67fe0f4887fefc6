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
      text: 'Keep your password to yourself and use a real e-mail address: we need it to reach you about your classes. You can ask us at any time to close the account.',
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
      text: 'Your name, e-mail address and photo address, the classes in your cart, the classes you are enrolled in, your payments and your reviews.',
    },
    {
      heading: 'What we do not keep',
      text: 'Card numbers never reach our servers: they go straight to the payment provider. Your password is held by the identity service, not by us.',
    },
    {
      heading: 'Who sees it',
      text: 'Your instructors see who is enrolled in their classes. Admins of the school see accounts and payments. Names and pictures of instructors are public, and so is the name on a review that you write.',
    },
    {
      heading: 'For how long',
      text: 'When an account is deleted, the name, e-mail address and photo are removed. Payments stay without them for as long as the law asks us to keep accounts.',
    },
    {
      heading: 'Your rights',
      text: 'You may ask what we know about you, have it corrected and have it deleted. One e-mail is enough.',
    },
  ],
}

export const cookies: TextPageContent = {
  title: 'Cookie policy',
  lead: 'This site sets no cookies of its own and follows nobody around.',
  sections: [
    {
      heading: 'What your browser stores',
      text: 'If you sign in: the access token that proves it, and what the identity service needs to keep you signed in. If you choose light or dark colours: that choice. Nothing of this is used for anything else.',
    },
    {
      heading: 'The payment provider',
      text: 'On the payment page the provider may set its own cookies to tell people from robots. They are set on no other page.',
    },
    {
      heading: 'How to remove it',
      text: 'Logging out removes the access token. Your browser can delete everything a site has stored at any time.',
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
      text: 'Nine families of instruments, classes of eight to twenty people, one price per class, first summer in 2023.',
    },
    {
      heading: 'Pictures',
      text: 'The drawings on this site are our own. You may print them with articles about the school; please name the school beside them. Write to us for large versions.',
    },
  ],
}
