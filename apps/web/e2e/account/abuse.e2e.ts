import type { Page } from '@playwright/test'
import { signedIn } from '../identities.ts'
import { answered, expect, moveTo, test } from '../product.ts'
import { callAs, enrol, newClass, newPerson, ownName, people } from '../school.ts'

/** Cases of the security design that only a browser can judge; the others are in apps/api/test/abuse. */

/** One of each kind; sign-in-search.unit.test.ts has the others. */
const elsewhere = ['//evil.example', 'javascript:alert(1)', '/%2f%2fevil.example', '/login']

test('B1: a signed-in user is led on from /login, and to no other site, wherever they came from', async ({
  page,
  origin,
}) => {
  await signedIn(page, people.student)
  await page.goto('/login?from=%2Finstructors')
  await expect(page).toHaveURL('/instructors')
  for (const from of elsewhere) {
    await moveTo(page, `/login?from=${encodeURIComponent(from)}`)
    await expect(page).not.toHaveURL(/\/login/)
    expect([from, await page.evaluate(() => location.origin)]).toEqual([from, origin])
  }
})

/** Thirty ways to be taken for markup or script. */
const markup = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script>',
  '<iframe src=javascript:alert(1)>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<link rel=import href="data:text/html,x">',
  '<meta http-equiv=refresh content="0;javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><button>x',
  '<style>@import "https://evil.example"</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  'javascript:alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
]

declare global {
  interface Window {
    hits?: string[]
  }
}

/** Notes every script that ran and every breach of the content policy. */
async function watchScripts(page: Page) {
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.addInitScript(() => {
    const hits: string[] = []
    window.hits = hits
    window.alert = () => void hits.push('a script ran')
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      hits.push(`${violatedDirective}: ${blockedURI}`)
    })
  })
}

test('B2: what people type is text on every page, and runs nowhere', { tag: '@long' }, async ({ page }) => {
  await watchScripts(page)
  const name = '<img src=x onerror=alert(1)>'
  const student = await newPerson(page, name)
  const asInstructor = await callAs(page, people.instructor)
  const asAdmin = await callAs(page, people.admin)
  const asStudent = await callAs(page, student.email)

  const listed = ownName('<svg onload=alert(1)>')
  const offer = { name: listed, description: markup.join('\n'), capacity: 9, price: '0.00' }
  const { result } = await asInstructor<{ result: { data: { id: string } } }>(
    'POST',
    '/trpc/instructor.courses.submit',
    offer,
  )
  const { id } = result.data
  await asAdmin('PUT', `/updateCoursesStatus/${id}`, { status: 'Approved' })
  await enrol(page, student, { id })
  await asStudent('POST', '/trpc/student.reviews.write', {
    courseId: id,
    rating: 5,
    reviewDetails: markup.join('\n'),
  })
  const denied = await newClass(page, {
    name: ownName('</script><b>'),
    status: 'Denied',
    feedback: markup.join('\n'),
  })
  const teachers = await asStudent<{ _id: string; email: string }[]>('GET', '/users')
  const teacher = teachers.find(({ email }) => email === people.instructor)?._id

  const visits: [string, string[]][] = [
    [
      student.email,
      [
        '/',
        '/classes',
        `/classes/${id}`,
        `/classes?q=${encodeURIComponent(name)}`,
        '/instructors',
        `/instructors/${teacher}`,
        '/dashboard/enrolledClasses',
        '/dashboard/paymentHistory',
        '/dashboard/myCart',
        '/dashboard/profile',
      ],
    ],
    [
      people.instructor,
      [
        '/dashboard/myClasses',
        '/dashboard/approvedClasses',
        `/dashboard/instructorFeedback/${denied.id}`,
        `/dashboard/updateApprovedClass/${id}`,
        `/dashboard/updateClass/${denied.id}`,
      ],
    ],
    [
      people.admin,
      [
        '/dashboard/adminHome',
        '/dashboard/allUsers',
        '/dashboard/manageClasses',
        `/dashboard/updateClassStatus/${denied.id}`,
        `/dashboard/denyClassStatus/${denied.id}`,
      ],
    ],
  ]
  for (const [email, addresses] of visits) {
    // Without a logout: sign-ins are distinguished by their second, and another journey may have begun in the same one.
    await signedIn(page, email)
    for (const [index, address] of addresses.entries()) {
      // Pages of the dashboard are drawn in the browser: a move within it is enough, and what is noted stays.
      if (index === 0 || !address.startsWith('/dashboard')) await page.goto(address)
      else {
        await moveTo(page, address)
        await expect(page).toHaveURL(address)
        await answered(page)
      }
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      expect([address, await page.evaluate(() => window.hits)]).toEqual([address, []])
      expect([address, await page.locator('[onerror], [onload], [ontoggle], [onfocus]').count()]).toEqual([
        address,
        0,
      ])
    }
  }
  await page.goto(`/classes/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listed)
  await expect(page.locator('main')).toContainText(markup[0] ?? '')
})

test.describe('the watch', () => {
  test.use({ expectedComplaint: /inline event handler/ })

  test('B2: a script that does get in is noticed by this very watch', async ({ page }) => {
    await watchScripts(page)
    await page.goto('/aboutUs')
    await page.evaluate(() => {
      const image = document.createElement('img')
      image.setAttribute('onerror', 'alert(1)')
      image.src = 'data:,x'
      document.body.append(image)
    })
    await expect.poll(() => page.evaluate(() => window.hits?.length)).toBeGreaterThan(0)
  })
})

test.describe('in a frame', () => {
  test.use({ expectedComplaint: /frame|Failed to load resource|Content Security Policy/i })

  test('B3: no page opens in a frame of another', async ({ page, origin }) => {
    const strange = await page.context().newPage()
    await strange.route('https://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: ['/', '/login', '/dashboard']
          .map((path) => `<iframe src="${origin}${path}"></iframe>`)
          .join(''),
      }),
    )
    await strange.goto('https://evil.example/')
    const frames = strange.frames().slice(1)
    expect(frames).toHaveLength(3)
    for (const frame of frames) await expect.poll(() => frame.url()).toMatch(/^chrome-error:/)
    await strange.close()
  })
})
