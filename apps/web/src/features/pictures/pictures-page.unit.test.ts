// @vitest-environment happy-dom
import { mostPictures } from '@cadenza/contracts/pictures/picture-limits'
import type { Picture } from '@cadenza/contracts/school/picture'
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, aViewer } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const picture = (n: number, alt: string): Picture => ({
  id: `019a0000-0000-7000-8000-00000000030${n}`,
  imageUrl: `/images/019a0000-0000-7000-8000-00000000040${n}/800.webp`,
  alt,
})
const stage = picture(1, 'A stage')
const door = picture(2, 'A door')
const room = {
  ...{ id: '019a0000-0000-7000-8000-000000000021', name: 'Barn', address: '', capacity: 20, features: [] },
  ...{ turnaroundMinutes: 10, timeZone: 'America/Los_Angeles', archivedAt: null },
  listed: { courses: [], more: false },
}

const pictures = (answers: Answers = {}, of = '') =>
  openPage(`/dashboard/pictures${of}`, {
    viewer: aViewer({ role: 'office' }),
    answers: { 'public.pictures.list': () => [stage, door], ...answers },
  })

const item = async (name: string | RegExp) => main().findByRole('menuitem', { name })

describe('the pictures of the school', () => {
  test('are shown in their order, with what they show', async () => {
    const opened = await pictures()
    const list = within(await main().findByRole('list'))
    expect(list.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['A stage', 'A door'])
    expect(main().getByText('The page “About us” shows them.')).toBeTruthy()
    expect(opened.asked.filter((call) => call.includes('public.pictures.list'))).toHaveLength(1)
  })

  test('that do not exist yet are asked for', async () => {
    await pictures({ 'public.pictures.list': () => [] })
    expect(await main().findByRole('heading', { name: 'No pictures yet' })).toBeTruthy()
    expect(main().getByRole('button', { name: 'Add a picture' })).toBeTruthy()
  })

  test('are six at most', async () => {
    await pictures({
      'public.pictures.list': () => Array.from({ length: mostPictures }, (_, n) => picture(n, `No. ${n}`)),
    })
    expect(await main().findByText(/There are six, which is the most/)).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Add a picture' })).toBeNull()
  })

  test('move by one place, the first no further up', async () => {
    const opened = await pictures({ 'admin.pictures.move': () => ({ changed: true }) })
    expect((await item(/^Move up: A stage/)).getAttribute('aria-disabled')).toBe('true')
    await opened.user.click(await item('Move up: A door'))
    expect(await screen.findByText('The picture is moved')).toBeTruthy()
    expect(opened.sent('admin.pictures.move')).toEqual([{ roomId: null, id: door.id, way: 'up' }])
  })

  test('are removed after a question', async () => {
    const opened = await pictures({ 'admin.pictures.remove': () => ({ removed: true }) })
    await opened.user.click(await item('Remove: A stage'))
    opened.answerNow({ 'public.pictures.list': () => [door] })
    await opened.press('Remove the picture', await dialog('Remove this picture?'))
    expect(await screen.findByText('The picture is removed')).toBeTruthy()
    expect(opened.sent('admin.pictures.remove')).toEqual([{ roomId: null, id: stage.id }])
    await waitFor(() => expect(main().queryByRole('img', { name: 'A stage' })).toBeNull())
  })

  test('are described anew; words that are refused stay in the form', async () => {
    const message = 'Please say what the picture shows'
    const refused = refuse('invalid_input', { status: 400, issues: [{ path: 'alt', message }] })
    const opened = await pictures({ 'admin.pictures.describe': refused })
    await opened.user.click(await item('Change the words: A stage'))
    const form = await dialog('Change the words')
    await opened.fill('What it shows', '  ', form)
    await opened.press('Save the words', form)
    expect(await form.findByRole('link', { name: `What it shows: ${message}` })).toBeTruthy()
    opened.answerNow({ 'admin.pictures.describe': () => ({ changed: true }) })
    await opened.fill('What it shows', 'A stage with a piano', form)
    await opened.press('Save the words', form)
    expect(await screen.findByText('The picture is saved')).toBeTruthy()
    expect(opened.sent('admin.pictures.describe').at(-1)).toEqual({
      ...{ roomId: null, id: stage.id, alt: 'A stage with a piano' },
    })
  })
})

describe('the pictures of a room', () => {
  const ofBarn = { 'admin.rooms.get': () => room }

  test('get another one; without a picture the form says so, and keeps the words', async () => {
    const message = 'Please choose a picture, and wait until it has arrived'
    const refused = refuse('invalid_input', { status: 400, issues: [{ path: 'imageUrl', message }] })
    const opened = await pictures({ ...ofBarn, 'admin.pictures.add': refused }, `?room=${room.id}`)
    await opened.press('Add a picture')
    const form = await dialog('A new picture')
    await opened.fill('What it shows', 'A door', form)
    await opened.press('Add the picture', form)
    expect(await form.findByRole('link', { name: `Picture: ${message}` })).toBeTruthy()
    storeUploadsAs(door.imageUrl)
    opened.answerNow({ 'admin.pictures.add': () => ({ changed: true }) })
    await opened.user.upload(
      form.getByLabelText('Picture'),
      new File(['x'], 'door.png', { type: 'image/png' }),
    )
    expect(await form.findByRole('img', { name: 'The chosen picture' })).toBeTruthy()
    await opened.press('Add the picture', form)
    expect(await screen.findByText('The picture is saved')).toBeTruthy()
    expect(opened.sent('admin.pictures.add').at(-1)).toEqual({
      ...{ roomId: room.id, imageUrl: door.imageUrl, alt: 'A door' },
    })
  })

  test('are named after it, and reached from the list of rooms', async () => {
    const opened = await openPage('/dashboard/rooms', {
      viewer: anAdmin(),
      answers: { ...ofBarn, 'admin.rooms.list': () => [room], 'public.pictures.list': () => [stage] },
    })
    await opened.user.click(await item('Pictures of Barn'))
    expect(await main().findByRole('heading', { name: 'Pictures of Barn', level: 1 })).toBeTruthy()
    expect(main().getByText('The page of each class in this room shows them.')).toBeTruthy()
  })
})

/** The network of an upload. */
function storeUploadsAs(url: string) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      response = { data: { display_url: url } }
      upload = {}
      onload?: () => void
      open = () => undefined
      abort = () => undefined
      setRequestHeader = () => undefined
      send = () => this.onload?.()
    },
  )
}
