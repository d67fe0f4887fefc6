import { expect } from 'vitest'
import sharp from 'sharp'
import { imageForm } from '../rest-client.ts'
import { exempt, type Case, type DocumentedPaths } from './documented-path.ts'

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })

const answer = {
  success: true,
  data: { display_url: expect.stringMatching(/^\/images\/[\w-]{36}\/800\.webp$/) as unknown },
}

export const imagePaths: DocumentedPaths = {
  'POST /images': {
    documented: { sent: [], read: ['success', 'data.display_url'] },
    happy: {
      as: 'instructor',
      send: async () => imageForm(await drawing(20, 20).png().toBuffer()),
      status: 200,
      answer,
    },
    rules: {
      'JPEG, for a student’s own profile': accepted(() => drawing(20, 20).jpeg().toBuffer()),
      'WebP, whatever it calls itself': accepted(() => drawing(20, 20).webp().toBuffer()),
      'SVG: refused': refused(() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'HTML: refused': refused(() => Buffer.from('<!doctype html><script>alert(1)</script>')),
      'a bomb: refused': refused(() => drawing(6000, 6000).png().toBuffer()),
    },
    roles: ['401', '200', '200', '200', '200', '200'],
    foreign: exempt('a picture belongs to who sends it'),
    absent: exempt('the path names no object'),
    unknownField: 'form',
    badInput: exempt('what is no picture is among the rules'),
  },
}

type Bytes = () => Buffer | Promise<Buffer>

function accepted(bytes: Bytes): Case {
  return { as: 'student', send: async () => imageForm(await bytes()), status: 200, answer }
}

function refused(bytes: Bytes): Case {
  return {
    as: 'instructor',
    send: async () => imageForm(await bytes()),
    status: 400,
    code: 'invalid_input',
  }
}
