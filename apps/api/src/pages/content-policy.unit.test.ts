import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

type Services = Pick<SiteConfig, 'identity' | 'payments'>

const sandbox: Services = {
  identity: { kind: 'sandbox', apiKey: 'k', authDomain: 'd', projectId: 'demo-p' },
  payments: { kind: 'sandbox', publishableKey: 'pk', apiBase: 'http://127.0.0.1:3000' },
}
const real: Services = {
  ...sandbox,
  identity: { kind: 'firebase', apiKey: 'k', authDomain: 'school.firebaseapp.com', projectId: 'p' },
  payments: { kind: 'stripe', publishableKey: 'pk' },
}

test('no inline code runs but what is allowed by its hash', () => {
  for (const config of [sandbox, real]) {
    const policy = contentPolicy(config, ["'sha256-abc='"])
    expect(policy).toContain("script-src 'self' 'sha256-abc='")
    expect(contentPolicy(config)).toMatch(/script-src 'self'(;| https?:)/)
    expect(policy).not.toContain('unsafe')
  }
})

test('pictures come from us, and with real identities from where these keep photos; from nowhere else', () => {
  expect(imageSources(sandbox)).toEqual(["'self'", 'data:', 'blob:'])
  expect(imageSources(real)).toEqual([
    ...["'self'", 'data:', 'blob:'],
    ...['https://*.googleusercontent.com', 'https://avatars.githubusercontent.com'],
  ])
})

function imageSources(config: Services) {
  const directive = contentPolicy(config)
    .split('; ')
    .find((text) => text.startsWith('img-src '))
  return directive?.split(' ').slice(1)
}

test('outside services are allowed only when the configuration names them', () => {
  expect(contentPolicy(sandbox)).not.toMatch(/stripe|google/)
  const policy = contentPolicy(real)
  expect(policy).toMatch(/script-src [^;]*https:\/\/apis\.google\.com[^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/school\.firebaseapp\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/securetoken\.googleapis\.com/)
})
