import { createElement, type ComponentProps } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Replaces lucide-react's own function of this kind, which is larger than all icons of a page together (see
 * vite.config.ts): the same picture, without the size and stroke options, which are not used here.
 */
export default function createIcon({ node }: IconData) {
  // The same for every icon of the kind: a page has a hundred of them.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement('svg', { ...look, ...props }, shapes)
  }
}

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
