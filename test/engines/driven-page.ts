import { until } from '../until.ts'

/** A browser that takes the commands of the WebDriver standard. */
export interface DrivenBrowser {
  go(url: string): Promise<unknown>
  /** The id of the first element at an XPath; rejects when there is none. */
  find(path: string): Promise<string>
  click(element: string): Promise<unknown>
  type(element: string, text: string): Promise<unknown>
  /** The commands that follow are for this frame; null: for the page again. */
  enter(frame: string | null): Promise<unknown>
  /** What a function body returns in the page. */
  run(script: string): Promise<unknown>
  close(): Promise<void>
}

/** The key under which the standard hands over an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A page as a person uses it: each step waits until it can be done. */
export function drivenPage(browser: DrivenBrowser, origin: string) {
  const found = (path: string) =>
    until(() => browser.find(path).catch(() => undefined), { describe: () => `for ${path}` })
  const press = async (path: string) => {
    await found(path)
    // What covers it or keeps it disabled goes by itself.
    await until(
      async () => {
        if (!(await browser.run(`return ${isEnabled(path)}`))) return false
        return browser.click(await browser.find(path)).then(
          () => true,
          () => false,
        )
      },
      { describe: () => `to press ${path}` },
    )
  }
  return {
    async open(path: string) {
      await browser.go(`${origin}${path}`)
      await until(() => browser.run("return document.documentElement.dataset.hydrated === 'true'"))
    },
    sees: (text: string) => found(`//main//*[contains(normalize-space(.), ${quoted(text)})]`),
    press: (name: string) => press(`//main//button[starts-with(normalize-space(.), ${quoted(name)})]`),
    answer: (name: string) =>
      press(`//dialog//*[self::button or self::a][normalize-space(.) = ${quoted(name)}]`),
    fill: async (name: string, text: string) =>
      browser.type(await found(`//main//input[@name = ${quoted(name)}]`), text),
    isAt: (path: string) =>
      until(() => browser.run(`return location.pathname === ${JSON.stringify(path)}`), {
        describe: () => `for ${path}`,
      }),
    async payByCard(digits: string) {
      await browser.enter(await found("//iframe[starts-with(@title, 'Secure card')]"))
      for (const [name, text] of Object.entries({ cardnumber: digits, 'exp-date': '1234', cvc: '123' }))
        await browser.type(await found(`//input[@name = '${name}']`), text)
      await browser.enter(null)
      await press("//main//button[starts-with(normalize-space(.), 'Pay ')]")
    },
  }
}

const quoted = (text: string) => `"${text}"`

/** A link is never disabled. */
const isEnabled = (path: string) =>
  `document.evaluate(${JSON.stringify(path)}, document, null, 9).singleNodeValue?.disabled !== true`
