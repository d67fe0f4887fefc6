import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { SchoolSection, SchoolTextKey } from '@cadenza/contracts/school/school-values'

// The words of the parts: apart from them, because every page parses the address that names one.

export const sectionLabels = worded<SchoolSection>({
  identity: msg`Name and logo`,
  contact: msg`Contact`,
  care: msg`Looking after children`,
  money: msg`Money and time`,
  transfers: msg`Bank transfers`,
})

/** What a section is for, where its fields do not say it. */
export const sectionLeads: Partial<Record<SchoolSection, string>> = worded({
  care: msg`On the page of each class that takes children under 16, as “Your child is in good hands”. What is left empty is not shown.`,
  transfers: msg`Parents see the account, with a reference and a last day, once places are reserved for them: by the office, or by themselves at the payment page where you allow it. Without holder and account no transfer is offered. The limits hold for what parents reserve themselves, never for you.`,
})

/** What each text is called, and how its parts are shown. */
export const textWords: Record<SchoolTextKey, Record<'label' | 'hint', MessageDescriptor>> = {
  banners: {
    label: msg`Banners of the home page`,
    hint: msg`Each heading is a banner, four at most. A link alone in the last line becomes its button.`,
  },
  benefits: {
    label: msg`Benefits on the home page`,
    hint: msg`Each heading is a card. A title with one # stands above them.`,
  },
  aboutUs: { label: msg`About us`, hint: msg`Beside the contact form.` },
  week: {
    label: msg`How a week goes`,
    hint: msg`Headings such as “Monday: Arrive and begin” are days; the others stand below them.`,
  },
  questions: { label: msg`Parents’ questions`, hint: msg`Each heading is a question that opens.` },
  terms: { label: msg`Terms of use`, hint: msg`Linked at the foot of each page.` },
  privacy: { label: msg`Privacy policy`, hint: msg`Linked at the foot of each page.` },
  imprint: { label: msg`Imprint`, hint: msg`Linked at the foot of each page.` },
  jobs: { label: msg`Jobs`, hint: msg`Linked at the foot of each page.` },
  press: { label: msg`Press kit`, hint: msg`Linked at the foot of each page.` },
}
