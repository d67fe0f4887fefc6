import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Turns SVG drawings into pictures for programs that cannot read drawings. */
export interface Painter {
  /** Has the size of the drawing; text in it is set in the school's own typeface. */
  png(svg: string): Promise<Buffer>
}

/** Paints with the fonts that come with the product: a server has none, or others. Caches font data in `directory`. */
export function fontPainter(directory: string): Painter {
  let ready = false
  return {
    async png(svg) {
      if (!ready) prepareFonts(directory)
      ready = true
      const { default: sharp } = await import('sharp')
      return sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer()
    },
  }
}

const weights = ['500Medium', '800ExtraBold']

/** The library below sharp reads this variable when it first sets text; there is no other way to configure it. */
function prepareFonts(directory: string) {
  const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/bricolage-grotesque')))
  const file = join(directory, 'fonts.conf')
  mkdirSync(directory, { recursive: true })
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${weights.map((weight) => `  <dir>${join(fonts, weight)}</dir>`).join('\n')}
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <cachedir>${join(directory, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  // oxlint-disable-next-line node/no-process-env -- written, not read
  process.env.FONTCONFIG_FILE = file
}
