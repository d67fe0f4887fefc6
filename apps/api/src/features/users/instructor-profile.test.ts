import { expect, test } from 'vitest'
import { meet } from '../../../test/timetable-school.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Ctx } from '../../context.ts'
import { exportOwnData } from '../privacy/export-own-data.ts'
import { getInstructor, listInstructors } from './list-instructors.ts'
import { getInstructorProfileOf, updateInstructorProfileOf } from './instructor-profile-of.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { getInstructorProfile, updateInstructorProfile } from './own-instructor-profile.ts'

const product = runTestApp()
const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: '' })
const profile = { bio: 'Plays the oud, and sings.', instruments: ['Oud', 'Voice'] }

test('what an instructor says of themselves is read by everybody, and by nobody else’s hand', async () => {
  const [teacher, other] = [await product.make.instructor(), await product.make.instructor()]
  expect(await getInstructorProfile(teacher.ctx)).toEqual({ bio: '', instruments: [] })
  expect(await updateInstructorProfile(teacher.ctx, profile)).toEqual(profile)
  await updateInstructorProfile(other.ctx, { bio: 'Drums.', instruments: ['Drums'] })
  expect((await getInstructor(visitor(), { id: teacher.userId })).instructor).toMatchObject(profile)
  expect((await listInstructors(visitor())).find(({ id }) => id === other.userId)).toMatchObject({
    bio: 'Drums.',
  })
  expect(await updateInstructorProfile(teacher.ctx, { bio: '', instruments: [] })).toEqual({
    bio: '',
    instruments: [],
  })
})

test('a card tells what its classes say: families, levels and the three that begin next', async () => {
  const { userId: instructorId } = await product.make.instructor()
  const make = (name: string, level: 'advanced' | 'beginner' | 'intermediate' | null) =>
    product.make.course({ instructorId, name, level })
  const far = await make('Far', 'advanced')
  const near = await make('Near', 'beginner')
  const past = await make('Past', 'intermediate')
  await make('Undated', null)
  await product.make.course({ instructorId, name: 'Pending', level: 'open', status: 'Pending' })
  await meet(product.sql, far, '2091-08-02', '10:00')
  await meet(product.sql, near, '2091-07-02', '10:00')
  await meet(product.sql, past, '2020-07-02', '10:00')
  const { instructor } = await getInstructor(visitor(), { id: instructorId })
  expect(instructor.levels).toEqual(['beginner', 'advanced'])
  expect(instructor.families).toHaveLength(1)
  expect(instructor.nextDates).toEqual([
    { courseId: near, courseSlug: 'near-july-2091', courseName: 'Near', startsOn: '2091-07-02' },
    { courseId: far, courseSlug: 'far-august-2091', courseName: 'Far', startsOn: '2091-08-02' },
  ])
})

test('it is in their download, and goes with the account', async () => {
  const teacher = await product.make.instructor()
  await updateInstructorProfile(teacher.ctx, profile)
  expect((await exportOwnData(teacher.ctx)).profile.instructorProfile).toEqual(profile)
  const admin = await product.make.admin()
  await deleteUser(admin.ctx, { id: teacher.userId })
  expect(await product.sql`select 1 from instructor_profiles where user_id = ${teacher.userId}`).toEqual([])
})

test('the office writes it for a teacher, and the log has what changed without the words', async () => {
  const [office, teacher, student] = await Promise.all([
    product.make.office(),
    product.make.instructor(),
    product.make.student(),
  ])
  const { userId: id } = teacher
  const lines = () => product.sql`
    select actor_id, before, after from audit_log
     where action = 'updateInstructorProfile' and subject_id = ${id} order by id`
  await updateInstructorProfile(teacher.ctx, { bio: 'Drums.', instruments: ['Drums'] })
  expect(await getInstructorProfileOf(office.ctx, { id })).toEqual({ bio: 'Drums.', instruments: ['Drums'] })
  expect(await updateInstructorProfileOf(office.ctx, { id, ...profile })).toEqual(profile)
  expect((await getInstructor(visitor(), { id })).instructor).toMatchObject(profile)
  await updateInstructorProfileOf(office.ctx, { id, ...profile })
  await updateInstructorProfileOf(office.ctx, { id, ...profile, bio: profile.bio.replace('oud', 'ney') })
  expect(await lines()).toEqual([
    {
      actor_id: office.userId,
      before: { bioLength: 6, instruments: ['Drums'] },
      after: { bioLength: profile.bio.length, instruments: profile.instruments },
    },
    {
      actor_id: office.userId,
      before: { bioLength: profile.bio.length },
      after: { bioLength: profile.bio.length },
    },
  ])
  for (const other of [student, office])
    await expect(
      updateInstructorProfileOf(office.ctx, { id: other.userId, ...profile }),
    ).rejects.toMatchObject({
      kind: 'not_found',
    })
})
