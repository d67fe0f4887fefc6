import { newParent } from '../../apps/web/e2e/parents.ts'
import { newClass } from '../../apps/web/e2e/school.ts'
import type { Screen } from './screen.ts'

type Overlay = Omit<Screen, 'path' | 'state'> & Partial<Pick<Screen, 'path'>>

/** What stands in front of a screen and takes more than presses on buttons to come to. */
const list: Overlay[] = [
  {
    name: 'filters',
    role: 'visitor',
    path: '/classes?family=piano',
    before: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('button', { name: /^Show \d+ class/ }).waitFor()
    },
  },
  {
    name: 'go-to',
    role: 'admin',
    path: '/dashboard/adminHome',
    before: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('piano')
      await page.getByRole('option', { name: /piano/i }).first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    role: 'admin',
    path: '/dashboard/adminHome',
    before: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'for-whom',
    role: 'student',
    arrange: async (page) => {
      await newParent(page, 'Mia', 'Ben')
      const { id } = await newClass(page, { name: 'Lute for all ages', status: 'Approved' })
      return `/classes/${id}`
    },
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Select /, disabled: false })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'For whom?' }).waitFor()
    },
  },
  {
    name: 'before-you-pay',
    role: 'student',
    arrange: async (page) => {
      const { call, ids } = await newParent(page, 'Mia')
      const { id } = await newClass(page, { name: 'Lute for all ages', status: 'Approved' })
      await call('POST', '/trpc/student.cart.add', { courseId: id, participantId: ids[0] })
      return '/dashboard/payment'
    },
    before: async (page) => {
      await page.getByRole('button', { name: 'Agree and go on' }).waitFor()
    },
  },
]

export const overlays: Screen[] = list.map((overlay) => ({ path: '', state: 'dialog', ...overlay }))
