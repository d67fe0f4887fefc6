import type { LaunchOptions } from '@playwright/test'

/** How a Chromium is launched. */
export type Browser = Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>
