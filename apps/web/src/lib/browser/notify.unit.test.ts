import { expect, test } from 'vitest'
import { notify, noticeStore } from './notify.ts'

// Clause 8.toasts-8, 9.toast-1
test('a success stays for the documented 1500 ms, an error long enough to be read', () => {
  notify.documented('Deleted!')
  notify.error('Sold out')
  expect(noticeStore.current()).toMatchObject([
    { text: 'Deleted!', tone: 'success', duration: 1500 },
    { text: 'Sold out', tone: 'error', duration: 6000 },
  ])
})

// Looks 10 of the review of the office: what the product says in its own words had gone before it was read.
test('a success in words of our own stays for 5 s', () => {
  noticeStore.clear()
  notify.success('The room is saved')
  expect(noticeStore.current()).toMatchObject([{ tone: 'success', duration: 5000 }])
})
