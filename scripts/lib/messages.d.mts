import type { Plugin } from 'vite'

export function messages(options?: { english?: boolean }): Plugin
