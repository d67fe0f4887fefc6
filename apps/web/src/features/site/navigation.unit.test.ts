import { say } from '@cadenza/contracts/language/words'
import { schoolTextKeys } from '@cadenza/contracts/school/school-values'
import { describe, expect, test } from 'vitest'
import { settings } from '../../../test/fake-school.tsx'
import { canonicalAddress } from '../../page-address.ts'
import { commonLinks, roleGroups } from '../dashboard/navigation.ts'
import { organizationFacts } from './school-structured-data.ts'
import { companyLinks, legalLinks } from './footer-links.ts'
import { mainLinks } from './navigation.ts'

const written = { ...settings.siteConfig.school, texts: [...schoolTextKeys] }
const open = [...mainLinks, ...companyLinks(written), ...legalLinks(written), ...commonLinks]
const nowhere = canonicalAddress('/no-such-page')

test.each([...new Set(open.map(({ to }) => String(to)))])('%s is a page of its own', (to) => {
  expect(canonicalAddress(to)).toBe(to)
})

describe('the dashboard', () => {
  const roleLinks = Object.entries(roleGroups).map(
    ([role, groups]) => [role, groups.flatMap(({ links }) => links)] as const,
  )
  const links = roleLinks.flatMap(([, own]) => own)

  test.each(links.map(({ to }) => String(to)))('has a page %s', (to) => {
    const withoutOptional = to.replace(/\/\{-\$\w+\}$/, '')
    expect(canonicalAddress(withoutOptional)).not.toBe(nowhere)
  })

  test.each(roleLinks)('of each %s has no page and no name twice', (_, own) => {
    expect(new Set(own.map(({ to, search }) => `${String(to)}${JSON.stringify(search)}`)).size).toBe(
      own.length,
    )
    expect(new Set(own.map(({ label }) => say(label))).size).toBe(own.length)
  })

  test.each(roleLinks)(
    'begins with the home of each %s, which for those who work here is the day',
    (role, own) => {
      const labels = own.map(({ label }) => say(label).toLowerCase())
      const isOffice = role === 'admin' || role === 'office'
      expect(labels[0]).toBe(role === 'student' ? 'my home' : 'today')
      expect(labels[1] === `${role} home`).toBe(isOffice)
    },
  )
})

test('an address that leads nowhere is one page, whatever was asked for', () => {
  expect(canonicalAddress('/no-such-page?x=1')).toBe(nowhere)
  expect(canonicalAddress('/classes/../admin')).toBe(nowhere)
})

test('the school’s own facts lead to the school', () => {
  expect(organizationFacts(settings)).toMatchObject({
    name: 'Cadenza School',
    url: 'https://school.example',
    logo: 'https://school.example/art/logo.svg',
  })
})
