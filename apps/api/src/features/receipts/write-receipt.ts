import { fileURLToPath } from 'node:url'
import type { Payment } from '@cadenza/contracts/payment'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { getReceipt } from '../checkout/list-payments.ts'
import { drawReceipt } from './draw-receipt.ts'
import { toReceiptContent, type ReceiptContent } from './receipt-content.ts'

interface ReceiptFile {
  fileName: string
  pdf: Buffer
}

/**
 * A payment's receipt as a PDF file, for its payer, and for admins that of any payment. Throws `not_found` for
 * another's. Takes some 50 ms of one core: callers limit how often.
 */
export async function writeReceiptFile(ctx: Ctx<Student>, { id }: { id: string }): Promise<ReceiptFile> {
  return toFile(ctx, await getReceipt(ctx, { id }))
}

async function toFile(ctx: Deps, payment: Payment): Promise<ReceiptFile> {
  const content = toReceiptContent(payment, { ...ctx.school, publicUrl: ctx.publicUrl() })
  return { fileName: `receipt-${payment.receiptNumber}.pdf`, pdf: await toPdf(content) }
}

/** Tagged, with title and language, in the school's own letters. */
export async function toPdf(content: ReceiptContent): Promise<Buffer> {
  // Fonts and all take a tenth of a second to load, and most processes write no receipt.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: fontFile('400Regular'),
    info: { Title: `${content.title}, ${content.schoolName}`, Author: content.schoolName },
  })
  document.registerFont('text', fontFile('400Regular')).registerFont('bold', fontFile('700Bold'))
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.font('text')
  // Both weights have the same letters.
  const { font } = document._font
  drawReceipt(document, content, (codePoint) => font.hasGlyphForCodePoint(codePoint))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function fontFile(weight: '400Regular' | '700Bold'): string {
  const file = `@expo-google-fonts/bricolage-grotesque/${weight}/BricolageGrotesque_${weight}.ttf`
  return fileURLToPath(import.meta.resolve(file))
}
