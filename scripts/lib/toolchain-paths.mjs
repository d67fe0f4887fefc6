import { inRoot } from './paths.mjs'

const platform = `${process.platform}-${process.arch}`

/** Has a lockfile where npm has a Node for this platform. */
export const nodeFolder = `tools/node-${platform}`
export const pinnedNode = inRoot(nodeFolder, `node_modules/node-${platform}/bin/node`)
export const pnpmBinary = inRoot(`tools/node_modules/@pnpm/exe.${platform}/pnpm`)
