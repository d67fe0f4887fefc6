import { expect } from 'vitest'
import { bomb, drawing } from '../pictures.ts'
import { imageForm } from '../rest-client.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { invalid } from './refusals.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const noPictures = [
  svg,
  `<?xml version="1.0"?>${svg}`,
  '<!doctype html><script>alert(1)</script>',
  'GIF89a=1;alert(1)//',
  '%PDF-1.4',
  '<?php system($_GET[0]) ?>',
  '#!/bin/sh\nid',
  '\u0089PNG\r\n\u001a\n<script>alert(1)</script>',
  'RIFF0000WEBP<script>',
]

const upload = (bytes: Buffer, options: object, as: Attempt['as'], gets: string): Attempt => {
  const { body, headers } = imageForm(bytes, options)
  return { to: 'POST /images', as, body, headers, gets }
}

/** Uploads have one door. */
export const uploadCases: AbuseCase[] = [
  {
    id: 'F1',
    title: 'drawings with a program in them',
    attempts: () =>
      ['image/svg+xml', 'image/png'].map((type) =>
        upload(Buffer.from(svg), { type, filename: 'x.svg' }, 'instructor', '400 invalid_input'),
      ),
  },
  {
    id: 'F2',
    title: 'what only calls itself a picture',
    attempts: () =>
      noPictures.flatMap((text) =>
        ['picture.png', 'picture.html'].map((filename) =>
          upload(Buffer.from(text, 'latin1'), { filename }, 'instructor', '400 invalid_input'),
        ),
      ),
  },
  {
    id: 'F4',
    title: 'a picture of 60,000 by 60,000 points',
    attempts: async () => [upload(await bomb(), {}, 'instructor', '400 invalid_input')],
  },
  {
    id: 'F7',
    title: 'uploading without an account',
    attempts: async () => {
      const png = await drawing(10, 10).png().toBuffer()
      return [
        upload(png, {}, 'visitor', '401 unauthenticated'),
        {
          to: 'POST /images',
          body: png,
          headers: { 'content-type': 'image/png' },
          gets: '401 unauthenticated',
        },
        {
          to: 'POST /images',
          as: 'student',
          body: png,
          headers: { 'content-type': 'image/png' },
          gets: '400 | 415',
        },
      ]
    },
  },
  {
    id: 'F10',
    title: 'a picture by its address: nothing is fetched',
    attempts: ({ product, student }) => {
      const hosts = ['127.0.0.1', '[::1]', '0x7f000001', '2130706433', '169.254.169.254', 'localhost']
      const port = new URL(product.origin).port
      const urls = [
        ...hosts.map((host) => `http://${host}:${port}/healthz`),
        'file:///etc/passwd',
        'gopher://127.0.0.1/',
        'ftp://127.0.0.1/x',
      ]
      return urls.flatMap((url): Attempt[] => [
        { to: 'POST /images', as: 'instructor', body: { image: url }, gets: '400 | 415' },
        {
          to: `POST /images?image=${encodeURIComponent(url)}`,
          as: 'instructor',
          body: { url },
          gets: '400 | 415',
        },
        invalid('student', 'student.viewer.update', { name: 'Ana', imageUrl: url }),
        invalid('student', 'POST /users', { name: 'Ana', email: student.email, image: url }),
        invalid('instructor', 'POST /instructorCourses', { name: 'x', seats: 1, price: '1.00', image: url }),
        invalid('instructor', 'instructor.courses.submit', {
          name: 'x',
          capacity: 1,
          price: '1.00',
          imageUrl: url,
        }),
      ])
    },
  },
  {
    id: 'F10 stored',
    title: 'a class shows pictures of our own store alone',
    attempts: ({ approvedId, deniedId }) => {
      const course = { name: 'x', capacity: 1, price: '1.00', imageUrl: 'https://evil.example/x.png' }
      const documented = { name: 'x', seats: 1, price: '1.00', image: 'https://evil.example/x.png' }
      return [
        invalid('instructor', 'POST /instructorCourses', documented),
        invalid('instructor', `PUT /approvedCourses/${approvedId}`, documented),
        invalid('instructor', 'instructor.courses.submit', course),
        invalid('instructor', 'instructor.courses.revise', { ...course, id: deniedId }),
        invalid('admin', 'admin.courses.updateApproved', { ...course, id: approvedId }),
      ]
    },
  },
  {
    id: 'F9',
    title: 'pictures that nobody stored, and other files by their path',
    attempts: () =>
      [
        '/images',
        '/images/',
        '/images/x/800.webp',
        '/images/..%2f..%2faccess-token-secret/800.webp',
        '/images/%2e%2e/800.webp',
        '/images/00000000-0000-7000-8000-000000000000/../../x',
        '/images/00000000-0000-7000-8000-000000000000/800.php',
        '/images/00000000-0000-7000-8000-000000000000/800.webp%00',
      ].map((path): Attempt => ({
        to: `GET ${path}`,
        gets: '404',
        check: ({ text }) => expect(text.length).toBeLessThan(300),
      })),
  },
]
