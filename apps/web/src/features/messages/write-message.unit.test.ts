import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { Preview } from './message-preview.tsx'

const sample = { name: 'Petra', html: '<style>p {}</style><p style="margin: 0">Hello Petra,</p>' }

test.each([
  ['Dear Petra,\nBring boots.', true],
  [' hi all', true],
  ['Good morning!', true],
  ['Bring boots, dear all.', false],
  ['Hiking boots', false],
])('the preview is the mail with its files, and warns of a second greeting: %j', (body, warns) => {
  const form = {
    values: { body, kind: 'place' },
    files: [{ name: 'plan.pdf' }],
  } as unknown as Parameters<typeof Preview>[0]['form']
  const preview = { people: 1, families: 1, unreachable: 0, samples: [sample], sendingsLeft: 5 }
  const school = fakeSchool()
  const [html, text] = [school.show(Preview, { preview, form }), school.read(Preview, { preview, form })]
  expect(html).toContain('srcDoc="&lt;p data-style=&quot;margin: 0&quot;&gt;Hello Petra,&lt;/p&gt;"')
  expect(text).toContain('Attached to each: plan.pdf')
  expect(text.includes('Your text begins with a greeting')).toBe(warns)
})
