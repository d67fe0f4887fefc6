import { t } from '@lingui/core/macro'

/** `A and B and C`: of a few, each of which counts. */
export const andOf = ([first = '', ...others]: string[]) =>
  others.reduce((before, one) => t`${before} and ${one}`, first)
