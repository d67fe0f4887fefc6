import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import { newDataDirectory } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { lostAcknowledgements, sendBuyers } from '../buyers.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'
import { visit } from '../visitors.ts'

/** A small disk of its own needs a private view of the file system, which only root may make. */
const canMount =
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status === 0
const why = canMount ? '' : ' (skipped: this user cannot mount a tmpfs with unshare)'

/** Runs what follows with a disk of `size` at `folder` that no other process sees. */
const onSmallDisk = (folder: string, size: string) => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mkdir -p "$0" && mount -t tmpfs -o size=${size},mode=0755 tmpfs "$0" && exec "$@"`,
  folder,
]

/** A path as the product sees it. */
const inside = ({ product }: FaultSchool, path: string) =>
  join(`/proc/${product.current().process.pid}/root`, path)

function fillUp(file: string) {
  const block = Buffer.alloc(64 * 1024)
  let size = block.length
  for (;;) {
    try {
      writeFileSync(file, block.subarray(0, size), { flag: 'a' })
    } catch {
      if (size <= 512) return
      size /= 2
    }
  }
}

async function upload({ origin }: FaultSchool, headers: Record<string, string>, picture: Buffer) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
  const answer = await fetch(`${origin}/images`, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

test.skipIf(!canMount)(
  `X26: the disk is full during an upload: 503, nothing half stays behind${why}`,
  async () => {
    const database = await freshDatabase({ template: 'product' })
    const directory = newDataDirectory()
    const images = join(directory, 'images')
    const school = await openSchool({
      databaseUrl: database.url,
      directory,
      launcher: onSmallDisk(images, '512k'),
    })
    const { headers } = await school.people.make.student()
    const raw = { width: 900, height: 900, channels: 3 } as const
    const picture = await sharp(randomBytes(900 * 900 * 3), { raw })
      .png()
      .toBuffer()
    const rows = async () => (await school.people.sql`select from images`).count
    const folders = () => readdirSync(inside(school, images))

    // A picture of noise needs more room than there is: it fails half-way through its sizes.
    const refused = await upload(school, headers, picture)
    expect(refused).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) as string })
    expect(folders()).toEqual([])
    expect(await rows()).toBe(0)
    const filler = inside(school, join(images, 'filler'))
    fillUp(filler)
    const small = await sharp(randomBytes(40 * 40 * 3), { raw: { ...raw, width: 40, height: 40 } })
      .png()
      .toBuffer()
    expect((await upload(school, headers, small)).status).toBe(503)
    expect(folders()).toEqual(['filler'])
    expect(await rows()).toBe(0)
    expect((await visit(`${school.origin}/approvedCourses`)).status).toBe(200)

    rmSync(filler)
    expect((await upload(school, headers, small)).status).toBe(200)
    expect([folders().length, await rows()]).toEqual([1, 1])
    expect(await school.audit()).toEqual([])
    expect(await school.close()).toBe(0)
    await database.drop()
  },
  90_000,
)

test.skipIf(!canMount)(
  `X27: the database’s disk is full: refusals, reading goes on, and it heals${why}`,
  async () => {
    const directory = newDataDirectory()
    const home = join(directory, 'postgres')
    const launcher = onSmallDisk(directory, '300m')
    const school = await openSchool({
      // The embedded database lives on the small disk; its socket is reached through the process that sees it.
      databaseUrl: '',
      directory,
      launcher,
      socketFolder: home,
    })
    const filler = inside(school, join(directory, 'filler'))
    const buyers = await sendBuyers(school, { count: 3, most: 300 })
    await until(() => buyers.acknowledged.length > 3)
    fillUp(filler)
    const isRefused = () => buyers.answers.some(({ status }) => status === 503)
    await until(isRefused, { timeoutMs: 30_000 })
    const reading = await Promise.all(
      Array.from({ length: 10 }, () => visit(`${school.origin}/approvedCourses?limit=3`)),
    )
    expect(new Set(reading.map(({ status }) => status))).toEqual(new Set([200]))
    rmSync(filler)
    const before = buyers.acknowledged.length
    await until(() => buyers.acknowledged.length > before + 3)
    await buyers.leave()
    expect(buyers.surprises).toEqual([])
    expect(await lostAcknowledgements(school, buyers)).toEqual([])
    expect(school.product.restarts()).toBe(0)
    await untilSound(school)
    expect(existsSync(filler)).toBe(false)
    expect(await school.close()).toBe(0)
  },
  120_000,
)
