import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { runTestApp } from '../../test/run-test-app.ts'
import { securityTxt } from './security-txt.ts'

const product = runTestApp()

test('the site says where reports of holes go, for less than a year', async () => {
  const { statusCode, headers, body } = await product.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: `${product.origin}/contact`,
    Canonical: `${product.origin}/.well-known/security.txt`,
    'Preferred-Languages': 'en',
  })
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('an address for reports alone comes first', async () => {
  const app = Fastify()
  const options = {
    publicUrl: () => 'https://school.example',
    contact: () => 'wall@school.example',
    now: () => new Date(0),
  }
  await app.register(securityTxt(options))
  const { body } = await app.inject('/.well-known/security.txt')
  expect(body).toBe(
    [
      'Contact: mailto:wall@school.example',
      'Contact: https://school.example/contact',
      'Expires: 1970-06-30T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://school.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
