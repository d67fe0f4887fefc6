import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../apps/web/e2e/find-browser.ts'
import { withProduct } from './product.ts'
import { atMost, report } from './report.ts'

/** Slow 4G as Lighthouse throttles it, and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** The home page as a phone on a slow line sees it. */
export async function reportPage() {
  const page = await withProduct(({ origin }) => measurePage(`${origin}/`))
  const { javascriptKilobytes: kilobytes, largestPaintMs, allPaintsMs } = page
  report('home page JavaScript, gzipped kB', kilobytes, atMost(130, kilobytes))
  const paints = `${largestPaintMs} (${allPaintsMs.join(', ')})`
  report('home page LCP, slow 4G and CPU / 4, ms', paints, atMost(1800, largestPaintMs))
}

/** JavaScript of the first load in gzipped kB, and the median of five throttled paints in ms. */
async function measurePage(url: string) {
  const browser = await chromium.launch(await findBrowser())
  try {
    const lcp: number[] = []
    let javascriptKilobytes = 0
    for (let run = 0; run < 5; run++) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', network)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const scripts: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body())
      })
      await page.goto(url, { waitUntil: 'networkidle' })
      lcp.push(await largestPaint(page))
      const bodies = await Promise.all(scripts)
      javascriptKilobytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
      await page.close()
    }
    return {
      javascriptKilobytes: Number(javascriptKilobytes.toFixed(1)),
      largestPaintMs: lcp.toSorted((a, b) => a - b)[2] ?? 0,
      allPaintsMs: lcp,
    }
  } finally {
    await browser.close()
  }
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(Math.round(list.getEntries().at(-1)?.startTime ?? 0)),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}
