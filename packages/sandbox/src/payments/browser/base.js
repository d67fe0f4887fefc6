const script = document.currentScript
if (!(script instanceof HTMLScriptElement))
  throw new Error('The payments sandbox is loaded by a script element')

/** The folder of the sandbox, two levels above the script's address, wherever it is mounted. */
export const base = new URL('../../', script.src)
