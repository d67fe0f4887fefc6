/**
 * zod tries once whether it may compile code, which the content policy blocks and the browser reports as a
 * breach. Configured before it loads, it does not try; zod itself is no part of the first page, so its own
 * setting is written by its name.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
