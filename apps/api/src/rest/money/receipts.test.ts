import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { madePayment } from '../../../test/policy-matrix/checkout-objects.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { makeWorld } from '../../../test/world.ts'
import type { TestPerson } from '../../../test/factory.ts'

const product = runTestApp()

/** The response to a request for a receipt; its bytes as they arrived. */
async function receiptOf(id: string, as?: TestPerson) {
  const answer = await product.app.inject({ url: `/receipts/${id}.pdf`, headers: as?.headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body }
}

const withoutRequest = (body: string) => body.replaceAll(/"requestId":"[^"]*"/g, '')

test('a receipt is a file for its payer and for admins; to everybody else there is none', async () => {
  const world = await makeWorld(product)
  const id = await madePayment(world)
  for (const reader of [world.student, world.admin]) {
    const { status, headers, bytes } = await receiptOf(id, reader)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="receipt-\d+\.pdf"$/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await receiptOf(id)).status).toBe(401)
  for (const stranger of [world.other, world.instructor]) {
    const [foreign, absent] = [await receiptOf(id, stranger), await receiptOf(randomUUID(), stranger)]
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(withoutRequest(foreign.body)).toBe(withoutRequest(absent.body))
  }
  expect((await receiptOf('no-id', world.student)).status).toBe(404)
})

test('the file has a title, a language and a tree of headings and tables', async () => {
  const world = await makeWorld(product)
  const { bytes } = await receiptOf(await madePayment(world), world.student)
  const text = readable(bytes)
  expect(text).toContain('/Lang (en-US)')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text).toContain('/Marked true')
  for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(text).toContain(`/S /${tag}\n`)
})

test('a family with children in letters of no font could not tell its lines apart: they are numbered', async () => {
  const world = await makeWorld(product)
  const id = await madePayment(world)
  const printed = vi.spyOn(PDFDocument.prototype, 'text')
  const names = async (givenName: string, birthDate: string | null) => {
    await product.sql`
      update participants set is_self = false, given_name = ${givenName}, birth_date = ${birthDate}
      where id in (select participant_id from seat_claims join payments using (order_id) where payments.id = ${id})`
    printed.mockClear()
    expect((await receiptOf(id, world.student)).status).toBe(200)
    return printed.mock.calls.map(([text]) => text).filter((text) => text.startsWith('For '))
  }
  expect(await names('नेहा', '2019-05-06')).toEqual(['For Child 1, born 2019'])
  expect(await names('नेहा', null)).toEqual(['For Child 1'])
  // Cyrillic is spelled.
  expect(await names('Нина', '2019-05-06')).toEqual(['For Nina'])
  printed.mockRestore()
})

/** A file with its compressed parts unpacked. */
function readable(pdf: Buffer): string {
  return pdf.toString('latin1').replaceAll(/stream\n([^]*?)\nendstream/g, (whole, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return whole
    }
  })
}
