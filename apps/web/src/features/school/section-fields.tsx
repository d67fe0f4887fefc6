import { plural, t } from '@lingui/core/macro'
import { leastTransferSeats } from '@cadenza/contracts/money/order-values'
import { formatAmount, parseAmount } from '@cadenza/contracts/money/amount'
import { careLabels, type CareKey } from '@cadenza/contracts/families/care-values'
import type { ManagedSchool, SchoolProfile } from '@cadenza/contracts/school/school'
import type { SchoolSection } from '@cadenza/contracts/school/school-values'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import type { ReactNode } from 'react'
import { CheckField } from '../../components/forms/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../components/forms/field.tsx'
import { ImageInput } from '../../components/forms/image-input.tsx'
import { ZoneField } from '../../components/forms/zone-field.tsx'
import { textOf } from '../../lib/forms/form-values.ts'

export type FieldName = keyof SchoolProfile

interface Wiring {
  id: string
  name: FieldName
  label: string
  hint?: string | undefined
  error: string | undefined
}

export interface SectionField {
  name: FieldName
  label: string
  hint?: string
  isWide?: true
  draw: (wiring: Wiring, profile: SchoolProfile, managed: ManagedSchool) => ReactNode
  /** From the form's text to the value that is sent; the text itself unless given. */
  read?: (text: string) => unknown
}

const line: SectionField['draw'] = (field, profile) => (
  <TextField {...field} defaultValue={String(profile[field.name] ?? '')} autoComplete="off" />
)
const paragraph: SectionField['draw'] = (field, profile) => (
  <TextAreaField {...field} rows={3} defaultValue={String(profile[field.name] ?? '')} />
)
/** What cannot be read as a number is sent as it is: the server reports it at its field. */
const numberOrNull = (text: string) =>
  text.trim() === '' ? null : Number.isNaN(Number(text)) ? text : Number(text)

const wholeNumber = (name: FieldName, label: string, hint?: string): SectionField => ({
  ...{ name, label, draw: line, read: numberOrNull },
  ...(hint && { hint }),
})

const careText = (name: CareKey, hint: string): SectionField => ({
  ...{ name, label: careLabels[name], isWide: true, draw: paragraph },
  hint: `${hint} ${t`At most 300 characters.`}`,
})

export const sectionFields: Record<SchoolSection, () => SectionField[]> = {
  identity: () => [
    { name: 'name', label: t`Name`, draw: line },
    { name: 'legalName', label: t`Legal name`, hint: t`On receipts. Empty: like the name.`, draw: line },
    wholeNumber('foundedYear', t`Founded in`),
    {
      name: 'color',
      label: t`Color`,
      hint: t`Of receipts and the browser’s frame, such as #17133a.`,
      draw: line,
    },
    {
      name: 'logo',
      label: t`Logo`,
      isWide: true,
      draw: ({ id, name, label, error }, { logo }) => (
        <ImageInput
          {...{ id, name, label, error }}
          rules={t`PNG, JPEG or WebP. It stands in the bar of each page, 32 pixels high.`}
          defaultValue={logo}
        />
      ),
    },
  ],
  contact: () => [
    { name: 'street', label: t`Street and number`, draw: line },
    { name: 'postalCode', label: t`Postal code`, draw: line },
    { name: 'city', label: t`Town`, draw: line },
    { name: 'region', label: t`State or region`, draw: line },
    { name: 'country', label: t`Country`, draw: line },
    { name: 'phone', label: t`Telephone`, draw: line },
    { name: 'email', label: t`Email`, draw: line },
    { name: 'website', label: t`Website`, hint: t`If there is another one than this.`, draw: line },
    { name: 'openingHours', label: t`Opening hours`, isWide: true, draw: paragraph },
    {
      name: 'teacherReplies',
      label: t`Replies to a teacher’s message reach`,
      draw: (field, { teacherReplies }) => (
        <SelectField {...field} defaultValue={teacherReplies ? 'teacher' : 'school'}>
          <option value="school">{t`The school`}</option>
          <option value="teacher">{t`The teacher who wrote it, at their own address`}</option>
        </SelectField>
      ),
      read: (text) => text === 'teacher',
    },
    {
      name: 'phoneRequired',
      label: t`A parent’s telephone number at the payment`,
      draw: (field, { phoneRequired }) => (
        <SelectField {...field} defaultValue={phoneRequired ? 'required' : ''}>
          <option value="">{t`May be left out`}</option>
          <option value="required">{t`Is required`}</option>
        </SelectField>
      ),
      read: (text) => text === 'required',
    },
    {
      name: 'latitude',
      label: t`Latitude on the map`,
      hint: t`In degrees. Empty: the map searches for the address.`,
      draw: line,
      read: numberOrNull,
    },
    {
      name: 'longitude',
      label: t`Longitude on the map`,
      hint: t`In degrees.`,
      draw: line,
      read: numberOrNull,
    },
    {
      name: 'socialLinks',
      label: t`Social networks`,
      hint: t`One address in each line.`,
      isWide: true,
      draw: (field, { socialLinks }) => (
        <TextAreaField {...field} rows={3} defaultValue={socialLinks.join('\n')} />
      ),
      read: (text) =>
        text
          .split('\n')
          .map((link) => link.trim())
          .filter(Boolean),
    },
  ],
  care: () => [
    careText('careSupervision', t`Who is with the children, also between classes.`),
    careText('careHandOver', t`When children may come, and whom they leave with.`),
    careText('careChecks', t`What everybody who works with children has shown you.`),
    careText('careFirstAid', t`Who can give it, and when you call the parents.`),
    careText('careLunch', t`Who brings the food, and where children eat.`),
    careText('careLostThings', t`Where they are kept, and for how long.`),
  ],
  money: () => [
    {
      name: 'currency',
      label: t`Currency`,
      draw: (field, { currency }, { isCurrencyFixed }) => (
        <TextField
          {...field}
          hint={
            isCurrencyFixed ? t`Fixed: money was paid or asked for in it.` : t`Three letters such as USD.`
          }
          defaultValue={currency}
          readOnly={isCurrencyFixed}
          maxLength={3}
          autoComplete="off"
        />
      ),
      read: (text) => text.trim().toUpperCase(),
    },
    {
      name: 'officeRefundMinor',
      label: t`The office gives back up to`,
      hint: t`Of one order altogether, or by cancelling a class, without an admin.`,
      draw: (field, { officeRefundMinor }) => (
        <TextField {...field} inputMode="decimal" defaultValue={formatAmount(officeRefundMinor)} />
      ),
      read: (text) => parseAmount(text.trim().replace(',', '.')) ?? text,
    },
    wholeNumber(
      'handPricePercent',
      t`The office lowers prices by up to (%)`,
      t`Of the list price of a place, by hand at Enrol, without an admin.`,
    ),
    wholeNumber(
      'movesUntilDays',
      t`Places move with all their money`,
      t`Until this many days before either class. Later, only what the refund policy gives back counts towards the new class.`,
    ),
    {
      name: 'timeZone',
      label: t`Time zone`,
      isWide: true,
      draw: (field, { timeZone }) => (
        <ZoneField {...field} school={timeZone} schoolWords={zoneWords(timeZone)} defaultValue={timeZone} />
      ),
    },
    { name: 'taxId', label: t`Tax id`, draw: line },
    {
      name: 'refundSentence',
      label: t`Refunds in one sentence`,
      hint: t`On the home page and before the payment.`,
      draw: line,
    },
    {
      name: 'taxText',
      label: t`Tax on receipts`,
      hint: t`For example why no tax is charged.`,
      isWide: true,
      draw: paragraph,
    },
  ],
  transfers: () => [
    { name: 'transferHolder', label: t`Account holder`, draw: line },
    { name: 'transferAccount', label: t`Account number or IBAN`, draw: line },
    { name: 'transferBank', label: t`Bank`, draw: line },
    {
      name: 'transferAllowed',
      label: t`Parents may choose a bank transfer at the payment page`,
      isWide: true,
      draw: (field, { transferAllowed }) => <CheckField {...field} defaultChecked={transferAllowed} />,
      read: (text) => text === 'on',
    },
    {
      name: 'transferLeastMinor',
      label: t`Only from a total of`,
      draw: (field, { transferLeastMinor }) => (
        <TextField {...field} inputMode="decimal" defaultValue={formatAmount(transferLeastMinor)} />
      ),
      read: (text) => parseAmount(text.trim().replace(',', '.')) ?? text,
    },
    wholeNumber('transferDaysBefore', t`Only until this many days before the first session`),
    wholeNumber(
      'transferFirstOrders',
      t`Orders that may wait before a first payment`,
      t`For a parent who has never paid. Others may have three.`,
    ),
    wholeNumber(
      'transferFirstPlaces',
      t`Places in an order before a first payment`,
      t`Who has paid may reserve a whole cart.`,
    ),
    wholeNumber(
      'transferSharePercent',
      t`Share of a class that may wait for transfers, in percent`,
      plural(leastTransferSeats, {
        one: 'Of what parents reserve themselves. # seat always may.',
        other: 'Of what parents reserve themselves. # seats always may.',
      }),
    ),
    wholeNumber(
      'transferTimesAgain',
      t`How often a parent may reserve a class again`,
      t`After the parent left it, or the money did not come. Then only the office can.`,
    ),
  ],
}

/** The section's values as the form has them. */
export function readSection(section: SchoolSection, form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    sectionFields[section]().map(({ name, read = (text) => text }) => [name, read(textOf(form, name))]),
  )
}
