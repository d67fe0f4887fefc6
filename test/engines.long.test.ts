import { test } from 'vitest'
import { drivenPage, type DrivenBrowser } from './engines/driven-page.ts'
import { openFirefox } from './engines/firefox.ts'
import { openWebKit } from './engines/webkit.ts'
import { programOnPath } from './program-on-path.ts'
import { builtServer, newDataDirectory, removeDataDirectory, runProduct } from './running-product.ts'

const firefox = programOnPath('firefox-esr', 'firefox')
const driver = programOnPath('WebKitWebDriver')
const screen = programOnPath('Xvfb')

test.skipIf(!firefox)(named('Firefox', firefox, 'firefox-esr'), () => walk(() => openFirefox(firefox ?? '')))
test.skipIf(!driver || !screen)(named('WebKit', driver && screen, 'webkit2gtk-driver and xvfb'), () =>
  walk(() => openWebKit({ driver: driver ?? '', screen: screen ?? '' })),
)

function named(engine: string, program: string | undefined, packages: string): string {
  const steps = `a student does ten things in ${engine}`
  return program ? steps : `${steps}: left out, this machine lacks Debian's ${packages}`
}

async function walk(open: () => Promise<DrivenBrowser>) {
  const dataDirectory = newDataDirectory()
  const product = runProduct({ program: [builtServer], environment: { DATA_DIR: dataDirectory } })
  try {
    const origin = await product.ready()
    const browser = await open()
    try {
      await tenSteps(drivenPage(browser, origin))
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
    await removeDataDirectory(dataDirectory)
  }
}

async function tenSteps(page: ReturnType<typeof drivenPage>) {
  await page.open('/')
  await page.sees('Benefits About Online Learning Expertise')
  await page.open('/classes')
  await page.sees('Choir in a week')

  await page.open('/login')
  await page.fill('email', 'student@cadenza.example')
  await page.fill('password', 'Cadenza2026!')
  await page.press('Login')
  await page.isAt('/dashboard/userHome')

  await page.open('/classes/choir-in-a-week-july-2027')
  await page.press('Select')
  await page.answer('Me')
  // By its link: a page that is opened anew could leave before the class is in the cart.
  await page.answer('Go to pay')
  await page.payByCard('4242424242424242')
  await page.sees('Total paid')

  await page.open('/dashboard/enrolledClasses')
  await page.sees('Choir in a week')
  await page.open('/dashboard/paymentHistory')
  await page.sees('$140.00')
  await page.open('/dashboard/timetable')
  await page.sees('Choir in a week')

  await page.open('/dashboard/profile')
  await page.fill('name', ' Junior')
  await page.press('Save the profile')
  await page.open('/dashboard/profile')
  await page.sees('My profile')
}
