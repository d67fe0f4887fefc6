import { locale } from '@cadenza/contracts/language/formats'
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
 * What the mail to the payer says, of rows that it has read, and the file only where it is wanted: drawing and sending it
 * takes as long as half of the purchase. Undefined where there are no rows, and for a record that was taken back.
 */
export async function receiptToMail(deps: Deps, rows: PlaceBought[], { withFile }: { withFile: boolean }) {
  const [payment] = await toPayments(deps, rows)
  if (!payment || wasTakenBack(payment)) return undefined
  return { content: contentOf(deps, payment), file: withFile ? await toFile(deps, payment) : undefined }
}

async function toFile(ctx: Deps, payment: Payment): Promise<ReceiptFile> {
  const pdf = await toPdf(contentOf(ctx, await withPrintableNames(ctx, payment)))
  return { fileName: `receipt-${payment.receiptNumber}.pdf`, pdf }
}

const contentOf = ({ school, publicUrl }: Deps, payment: Payment) =>
  toReceiptContent(payment, { ...school, publicUrl: publicUrl() })

/** Tagged, with title and language, in the school's own letters and those of the scripts that it needs. */
export async function toPdf(content: ReceiptContent): Promise<Buffer> {
  const { PDFDocument, fonts, fontOf } = await receiptLetters(JSON.stringify(content))
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: locale(),
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
