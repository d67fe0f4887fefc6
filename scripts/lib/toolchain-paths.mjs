import { inRoot, isWindows } from './paths.mjs'

const { platform, arch } = process

export const pinnedNode = inRoot(
  'tools/node_modules',
  `node-${isWindows ? 'win' : platform}-${arch}`,
  'bin',
  isWindows ? 'node.exe' : 'node',
)

export const pnpmBinary = inRoot(
  'tools/node_modules/@pnpm',
  `exe.${platform}-${arch}`,
  isWindows ? 'pnpm.exe' : 'pnpm',
)
