import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, imageForm, type Refusal } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

interface Uploaded {
  success: boolean
  data: { display_url: string }
}

test('debug', async () => {
  const student = await product.make.student()
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const a = await call<Uploaded>(product.app, 'POST /images', { as: student, ...imageForm(bytes) })
  console.log(JSON.stringify(a))
})
