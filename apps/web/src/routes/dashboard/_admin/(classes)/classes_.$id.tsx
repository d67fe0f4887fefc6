import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ClassPage as Page } from '@cadenza/contracts/places/class-page'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionMenu, type MenuAction } from '../../../../components/parts/action-menu.tsx'
import { onDemand } from '../../../../components/parts/on-demand.tsx'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { RosterMenu } from '../../../../shared/classes/roster-menu.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { SubjectHistory } from '../../../../features/audit-log/subject-history.tsx'
import { ClassDates } from '../../../../features/class-desk/class-dates.tsx'
import { ClassHead } from '../../../../features/class-desk/class-head.tsx'
import { ClassHistory } from '../../../../features/class-desk/class-history.tsx'
import { ClassWaitlist } from '../../../../features/class-desk/class-waitlist.tsx'
import { ClassMoney } from '../../../../features/class-desk/class-money.tsx'
import { ClassPeople } from '../../../../features/class-desk/class-people.tsx'
import { useClassPage } from '../../../../features/class-desk/queries.ts'
import { CourseNotFound } from '../../../../features/dashboard/course-not-found.tsx'
import { MailsOf } from '../../../../features/mails/mails-of.tsx'
import { CancelCourseDialog } from '../../../../features/moderation/cancel-course-dialog.tsx'
import { CourseFacts } from '../../../../features/moderation/course-facts.tsx'
import { NameCoTeacher } from '../../../../features/course-form/teachers/name-co-teacher.tsx'
import { NameTeacher } from '../../../../features/course-form/teachers/name-teacher.tsx'
import { orNotFound } from '../../../../lib/loading/api-error.ts'
import { useIsOfOffice } from '../../../../lib/viewer/queries.ts'
import { classTabs, readClassTab, type ClassTab } from '../../../../shared/links/class-tab.ts'
import { once } from '../../../../lib/loading/trpc.ts'
import { readDay } from '../../../../lib/url/page-search.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/classes_/$id')({
  validateSearch: ({ tab, day }: Record<string, unknown>): { tab?: ClassTab; day?: string } => ({
    tab: readClassTab(tab),
    // The day from which the page was opened.
    day: readDay(day),
  }),
  head: dashboardHead(msg`Class`),
  // People and dates stand above the buttons of the parts below them: they come with the page.
  loader: async ({ context, params: { id } }) => {
    const { get, roster, sessions } = (await context.api()).admin.classPage
    const parts = Promise.all([roster.prefetch({ id }, once), sessions.prefetch({ id }, once)])
    await orNotFound(get.ensureData({ id }))
    await parts
  },
  component: ClassPage,
  notFoundComponent: () => <CourseNotFound back="/dashboard/manageClasses" />,
})

function ClassPage() {
  const { id } = Route.useParams()
  const { tab = 'people', day } = Route.useSearch()
  const navigate = Route.useNavigate()
  const page = useClassPage(id)
  const show = (next: ClassTab) =>
    void navigate({ search: { tab: next, day }, replace: true, resetScroll: false })
  return (
    <DashboardPage
      title={page.data?.course.name ?? t`Class`}
      actions={page.data && <Actions page={page.data} />}
    >
      <QueryView query={page} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => (
          <>
            <ClassHead page={loaded} />
            <Tabs
              label={t`Parts of the class`}
              value={tab}
              onChange={show}
              tabs={classTabs.map((value) => ({ value, label: tabLabels[value] }))}
            >
              <Part tab={tab} page={loaded} />
            </Tabs>
          </>
        )}
      </QueryView>
    </DashboardPage>
  )
}

/** Few classes have changed. */
const answers = onDemand(() =>
  import('../../../../features/class-changes/class-answers.tsx').then(({ ClassAnswers }) => ClassAnswers),
)

const tabLabels = worded<ClassTab>({
  people: msg`People`,
  dates: msg`Dates`,
  money: msg`Money`,
  text: msg`Text and pictures`,
  history: msg`History`,
})

function Part({ tab, page }: { tab: ClassTab; page: Page }) {
  const isOfOffice = useIsOfOffice()
  const { course, coTeacher } = page
  const { id } = course
  const { day } = Route.useSearch()
  switch (tab) {
    case 'people':
      return (
        <div className="grid gap-8">
          <answers.Part courseId={id} />
          <ClassPeople courseId={id} day={day} />
          <ClassWaitlist courseId={id} />
        </div>
      )
    case 'dates':
      return (
        <>
          <ClassDates course={course} />
          {course.status !== 'Cancelled' && (
            <div className="grid gap-x-8 lg:grid-cols-2">
              <NameTeacher key={course.instructor.id} course={course} />
              <NameCoTeacher key={`${course.instructor.id} ${coTeacher?.id}`} page={page} />
            </div>
          )}
        </>
      )
    case 'money':
      return <ClassMoney courseId={id} />
    case 'text':
      return (
        <div className="max-w-3xl">
          <CourseFacts course={course} isBesideList />
        </div>
      )
    case 'history':
      return (
        <div className="grid gap-8">
          <ClassHistory courseId={id} />
          <MailsOf what="course" id={id} />
          {!isOfOffice && <SubjectHistory subject={id} />}
        </div>
      )
  }
}

/** What the office does with a class as a whole. */
function Actions({ page: { course } }: { page: Page }) {
  const navigate = useNavigate()
  const [isCancelling, setCancelling] = useState(false)
  const { id, name, status } = course
  const hasRoster = status === 'Approved' || status === 'Cancelled'
  const more: MenuAction[] = [
    {
      label: t`Copy`,
      name: t`Copy ${name}`,
      onSelect: () => void navigate({ to: '/dashboard/newClass', search: { from: id } }),
    },
  ]
  if (status === 'Approved')
    more.push({
      label: t`See its page`,
      name: t`See the page of ${name}`,
      onSelect: () => void navigate({ to: '/classes/$course', params: { course: courseAddress(course) } }),
    })
  const cancel: MenuAction = {
    label: t`Cancel class`,
    name: t`Cancel class ${name}`,
    danger: true,
    onSelect: () => setCancelling(true),
  }
  const close = () => setCancelling(false)
  return (
    <>
      {status === 'Approved' && (
        <LinkButton to="/dashboard/updateApprovedClass/$id" params={{ id }}>
          {t`Edit`}
        </LinkButton>
      )}
      {status === 'Pending' && (
        <LinkButton to="/dashboard/updateClassStatus/$id" params={{ id }}>
          {t`Approve or deny`}
        </LinkButton>
      )}
      {hasRoster ? (
        <RosterMenu course={course} before={more} after={status === 'Approved' ? [cancel] : []} />
      ) : (
        <ActionMenu label={t`Actions for ${name}`} actions={more} />
      )}
      {isCancelling && <CancelCourseDialog course={course} onClose={close} onCancelled={close} />}
    </>
  )
}
