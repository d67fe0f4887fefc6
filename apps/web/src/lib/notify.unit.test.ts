import { expect, test } from 'vitest'
import { notify, noticeStore } from './notify.ts'

// Clause 8.toasts-8, 9.toast-1
test('a success stays for the documented 1500 ms, an error long enough to be read', () => {
  notify.success('Deleted!')
  notify.error('Sold out')
  expect(noticeStore.current()).toMatchObject([
    { text: 'Deleted!', tone: 'success', duration: 1500 },
    { text: 'Sold out', tone: 'error', duration: 6000 },
  ])
})
