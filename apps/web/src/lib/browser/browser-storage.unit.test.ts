import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage, type MemoryStorage } from '../../../test/browser.ts'
import { stored, wipeStorage } from './browser-storage.ts'
import { pendingSelection } from '../../shared/places/pending-selection.ts'

let local: MemoryStorage
let tab: MemoryStorage
beforeEach(() => void ({ local, tab } = stubStorage()))
afterEach(() => void vi.unstubAllGlobals())

const kept = () => [...Object.keys(local), ...Object.keys(tab)]

describe('what a person leaves in the browser', () => {
  test('goes when it is wiped, whoever wrote it; what belongs to the browser stays', () => {
    stored.accessToken.save('token')
    stored.signedInHint.save('1')
    stored.theme.save('dark')
    stored.queueKeys.save('off')
    stored.selectedCourse.save('c1')
    stored.childAge.save('7')
    stored.owner.save('kim')
    stored.recentObjects.save('[]')
    stored.hiddenColumns('payments').save('Method')
    stored.savedViews('kim', 'payments').save('[]')
    stored.draft('kim', 'review-c1').save('{}')
    local.setItem('left by a library', 'x')
    local.setItem('firebase:authUser:key', 'x')
    wipeStorage()
    expect(kept()).toEqual([
      'access-token',
      'signedIn',
      'theme',
      'desk:columns:payments',
      'desk:views:kim:payments',
      'firebase:authUser:key',
    ])
  })

  test('is kept by person and form', () => {
    stored.draft('kim', 'review-c1').save('one')
    stored.draft('noor', 'review-c1').save('two')
    stored.draft('kim', 'addClass').save('three')
    expect(stored.draft('kim', 'review-c1').read()).toBe('one')
    stored.draft('kim', 'review-c1').forget()
    expect(stored.draft('kim', 'review-c1').read()).toBeUndefined()
    expect(stored.draft('noor', 'review-c1').read()).toBe('two')
    expect(stored.draft('kim', 'addClass').read()).toBe('three')
  })
})

test('an entry lives in its own storage: of all tabs, or of this one', () => {
  stored.theme.save('dark')
  stored.owner.save('kim')
  expect(Object.keys(local)).toEqual(['theme'])
  expect(Object.keys(tab)).toEqual(['owner'])
})

describe('a class that a visitor selected', () => {
  test('is taken once', () => {
    pendingSelection.remember('c1')
    expect(pendingSelection.isThere()).toBe(true)
    expect(pendingSelection.take()).toBe('c1')
    expect(pendingSelection.isThere()).toBe(false)
    expect(pendingSelection.take()).toBeUndefined()
  })

  test('is the last one that was selected', () => {
    pendingSelection.remember('c1')
    pendingSelection.remember('c2')
    expect(pendingSelection.take()).toBe('c2')
  })

  test('can be forgotten', () => {
    pendingSelection.remember('c1')
    pendingSelection.forget()
    expect(pendingSelection.take()).toBeUndefined()
  })
})
