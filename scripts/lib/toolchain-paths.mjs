import { inRoot } from './paths.mjs'

const platform = `${process.platform}-${process.arch}`

export const pinnedNode = inRoot(`tools/node_modules/node-${platform}/bin/node`)
export const pnpmBinary = inRoot(`tools/node_modules/@pnpm/exe.${platform}/pnpm`)
