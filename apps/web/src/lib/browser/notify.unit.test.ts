import { expect, test } from 'vitest'
import { notify, noticeStore } from './notify.ts'

test('every success stays for the documented 1500 ms, in words of our own, too; an error long enough to be read', () => {
  noticeStore.clear()
  notify.success('Deleted!')
  notify.success('The room is saved')
  notify.error('Sold out')
  expect(noticeStore.current()).toMatchObject([
    { text: 'Deleted!', tone: 'success', duration: 1500 },
    { text: 'The room is saved', tone: 'success', duration: 1500 },
    { text: 'Sold out', tone: 'error', duration: 6000 },
  ])
})
