import { beforeEach, expect, test, vi } from 'vitest'
import { rulesOnDemand } from './form-rules.ts'

beforeEach(() => answerBy(async () => new Response('ok')))

function answerBy(fetching: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(fetching))
}

const options = { fields: {}, shouldUseNativeValidation: false }
const noChunk = new TypeError('Failed to fetch dynamically imported module')

test('rules are fetched once, and judge from then on', async () => {
  const wrong = { name: { type: 'required', message: 'Please say who you are' } }
  const load = vi.fn(async () => () => ({ values: {}, errors: wrong }))
  const rules = rulesOnDemand<{ name: string }, { name: string }>(load)
  expect(load).not.toHaveBeenCalled()
  await rules.ready()
  expect(rules.areHere()).toBe(true)
  expect(await rules.resolver({ name: '' }, undefined, options)).toEqual({ values: {}, errors: wrong })
  expect(load).toHaveBeenCalledOnce()
})

test('rules that did not come are asked for again, and what is left meanwhile is not called wrong', async () => {
  const load = vi
    .fn<() => Promise<() => { values: { name: string }; errors: Record<string, never> }>>()
    .mockRejectedValueOnce(noChunk)
    .mockRejectedValueOnce(noChunk)
    .mockResolvedValue(() => ({ values: { name: 'Ada' }, errors: {} }))
  const rules = rulesOnDemand<{ name: string }, { name: string }>(load)
  await expect(rules.ready()).rejects.toThrow('dynamically imported')
  expect(await rules.resolver({ name: 'Ada' }, undefined, options)).toEqual({ values: {}, errors: {} })
  expect(rules.areHere()).toBe(false)
  await rules.ready()
  expect(rules.areHere()).toBe(true)
  expect(await rules.resolver({ name: 'Ada' }, undefined, options)).toEqual({
    values: { name: 'Ada' },
    errors: {},
  })
})

test('the script of the rules is not asked for before the server answers: a failure would be for good', async () => {
  answerBy(() => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn(async () => () => ({ values: { name: 'Ada' }, errors: {} }))
  const rules = rulesOnDemand<{ name: string }, { name: string }>(load)
  await expect(rules.ready()).rejects.toThrow('does not answer')
  expect(load).not.toHaveBeenCalled()
  answerBy(async () => new Response('ok'))
  await rules.ready()
  expect(load).toHaveBeenCalledOnce()
})
