import type { Payment } from '@cadenza/contracts/money/payment'
import { wasTakenBack } from '@cadenza/contracts/money/refund-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { conflict } from '../../errors.ts'
import { getReceipt, toPayments } from '../checkout/list-payments.ts'
import type { PlaceBought } from '../checkout/places-bought.ts'
import { drawReceipt } from './draw-receipt.ts'
import { withPrintableNames } from './printable-names.ts'
import { receiptLetters } from './receipt-letters.ts'
import { toReceiptContent, type ReceiptContent } from './receipt-content.ts'

interface ReceiptFile {
  fileName: string
  pdf: Buffer
}

/**
 * A payment's receipt as a PDF file, for its payer, and for admins that of any payment. Throws `not_found` for
 * another's, and `recorded_by_mistake`.
 */
export async function writeReceiptFile(ctx: Ctx<Student>, { id }: { id: string }): Promise<ReceiptFile> {
  const payment = await getReceipt(ctx, { id })
  if (wasTakenBack(payment)) throw conflict('recorded_by_mistake')
  return toFile(ctx, payment)
}

/**
 * The same for the mail to its payer, with what it says, of rows that the mail has read; undefined where there are none,
 * and for a record that was taken back.
 */
export async function receiptToMail(deps: Deps, rows: PlaceBought[]) {
  const [payment] = await toPayments(deps, rows)
  return payment && !wasTakenBack(payment) ? toFile(deps, payment) : undefined
}

async function toFile(ctx: Deps, payment: Payment): Promise<ReceiptFile & { content: ReceiptContent }> {
  const school = { ...ctx.school, publicUrl: ctx.publicUrl() }
  const pdf = await toPdf(toReceiptContent(await withPrintableNames(ctx, payment), school))
  return { fileName: `receipt-${payment.receiptNumber}.pdf`, pdf, content: toReceiptContent(payment, school) }
}

/** Tagged, with title and language, in the school's own letters and those of the scripts that it needs. */
export async function toPdf(content: ReceiptContent): Promise<Buffer> {
  const { PDFDocument, fonts, fontOf } = await receiptLetters(JSON.stringify(content))
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // Compression would save a third of its size, for a quarter of the time.
    compress: false,
    font: null,
    info: { Title: `${content.title}, ${content.schoolName}`, Author: content.schoolName },
  })
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  drawReceipt(document, content, fontOf)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
