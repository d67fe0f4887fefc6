// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aLine, aPayment, aRefund } from '../../../test/made.ts'
import { later, main, openPage, refuse, screen, waitFor } from '../../../test/open-page.tsx'

const payment = aPayment({ lines: [aLine()] })
const page = `/dashboard/receipt/${payment.id}`
const file = `GET /receipts/${payment.id}.pdf`

const receipt = (address: string, answers: Answers = {}, viewer?: null) =>
  openPage(address, {
    ...(viewer === null && { viewer }),
    answers: {
      'student.payments.get': () => payment,
      'student.enrolments.list': () => [],
      ...answers,
    },
  })

const asked = ({ asked: calls }: { asked: string[] }) => calls.filter((call) => call.startsWith(file)).length

function watchSaving() {
  const saved = vi.spyOn(URL, 'createObjectURL')
  return { saved, [Symbol.dispose]: () => saved.mockRestore() }
}

describe('the link of a mail to the file of a receipt', () => {
  test('saves it once, shows the receipt, and is taken out of the address', async () => {
    using watch = watchSaving()
    const pdf = later<object>()
    const opened = await receipt(`${page}#pdf`, { [file]: pdf.answer })
    expect(await main().findByText('Receipt 1004 is being saved as a PDF file.')).toBeTruthy()
    expect(main().getByText('Total paid')).toBeTruthy()
    expect(watch.saved).not.toHaveBeenCalled()
    await pdf.resolve({})
    expect(await main().findByText('Receipt 1004 was saved as a PDF file.')).toBeTruthy()
    expect(watch.saved).toHaveBeenCalledOnce()
    expect(asked(opened)).toBe(1)
    expect(opened.address()).toBe(page)
  })

  test('brings a visitor back to it after the login', async () => {
    const opened = await receipt(`${page}#pdf`, {}, null)
    await waitFor(() => expect(opened.address()).toBe(`/login?from=${encodeURIComponent(`${page}#pdf`)}`))
    expect(asked(opened)).toBe(0)
  })

  test('says that there is no such receipt where it is another’s, and asks for no file', async () => {
    const opened = await receipt(`${page}#pdf`, {
      'student.payments.get': refuse('not_found', { status: 404 }),
    })
    expect(await screen.findByRole('heading', { name: 'This receipt is not here', level: 1 })).toBeTruthy()
    expect(asked(opened)).toBe(0)
  })

  test('saves nothing of a payment that was recorded by mistake', async () => {
    const opened = await receipt(`${page}#pdf`, {
      'student.payments.get': () =>
        aPayment({ ...payment, refunds: [aRefund({ reason: 'recorded_by_mistake' })] }),
    })
    expect(await main().findByText('This receipt no longer counts')).toBeTruthy()
    expect(asked(opened)).toBe(0)
  })

  test('that failed shows the receipt and why, and can be tried again', async () => {
    using watch = watchSaving()
    const down = () => {
      throw new TypeError('fetch failed')
    }
    const opened = await receipt(`${page}#pdf`, { [file]: down })
    const alert = await main().findByRole('alert')
    expect(alert.textContent).toContain('Receipt 1004 was not saved')
    expect(alert.textContent).toContain('The server could not be reached.')
    expect(main().getByText('Total paid')).toBeTruthy()
    opened.answerNow({ [file]: () => ({}) })
    await opened.press('Try again', main())
    expect(await main().findByText('Receipt 1004 was saved as a PDF file.')).toBeTruthy()
    expect(main().queryByRole('alert')).toBeNull()
    expect(watch.saved).toHaveBeenCalledOnce()
  })
})

test('a receipt that is opened for itself is saved by a press alone', async () => {
  using watch = watchSaving()
  const opened = await receipt(page, { [file]: () => ({}) })
  const button = await main().findByRole('button', { name: 'Receipt 1004 as PDF' })
  expect(asked(opened)).toBe(0)
  await opened.user.click(button)
  await waitFor(() => expect(watch.saved).toHaveBeenCalledOnce())
})

test('a moved place: the receipt says where it went, and what a dearer one had been paid with', async () => {
  const [from, to] = ['019a0000-0000-7000-8000-0000000000f1', '019a0000-0000-7000-8000-0000000000f2']
  const movedTo = { claimId: to, name: 'Piano', participant: null, at: '2026-06-03T10:00:00.000Z' }
  const lines = [
    aLine({ movedTo }),
    aLine({ claimId: to, creditMinor: 24_900, movedFrom: { claimId: from, name: 'Jazz Piano' } }),
  ]
  await receipt(page, { 'student.payments.get': () => aPayment({ lines }) })
  expect(await main().findByText('Moved to Piano on June 3, 2026')).toBeTruthy()
  const row = main().getByRole('row', { name: /Already paid, moved from Jazz Piano/ })
  expect(row.textContent).toContain('−$249.00')
  expect(main().queryByText('Cancelled')).toBeNull()
})
