import type { Course, CourseDetail } from '@cadenza/contracts/course'
import type { CourseText } from '@cadenza/contracts/course-story'
import type { ReactNode } from 'react'
import { courseLabels, courseTexts } from '../../lib/format/course-words.ts'
import { practicalities } from './practicalities.ts'
import { DayPlan, Part } from './course-story.tsx'

interface CourseDetailsProps {
  course: CourseDetail
  /** The dates of the class, and how to save them. */
  dates: ReactNode
  /** What students say about the class. */
  reviews: ReactNode
}

/** Below the class; beside its price if that is at the side. */
export function CourseDetails({ course, dates, reviews }: CourseDetailsProps) {
  return (
    <>
      {saysMore(course) && (
        <div className="grid gap-x-10 gap-y-8 border-t border-hairline pt-8 md:grid-cols-2 lg:grid-cols-1">
          <div className="grid content-start gap-8">
            <DayPlan lines={course.dayPlan} />
            {textsOf(course).map(([label, text]) => (
              <Part key={label} title={label}>
                <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{text}</p>
              </Part>
            ))}
          </div>
          <CoursePracticalities course={course}>{dates}</CoursePracticalities>
        </div>
      )}
      <div className="border-t border-hairline pt-8">{reviews}</div>
    </>
  )
}

function saysMore(course: CourseDetail): boolean {
  return course.dayPlan.length > 0 || textsOf(course).length > 0 || practicalities(course).length > 0
}

/** `CourseStory` shows these, with what belongs to them. */
const inStory: CourseText[] = ['forWhom', 'prerequisites']

function textsOf(course: CourseDetail): [label: string, text: string][] {
  const told = courseTexts.filter((name) => course[name] && !inStory.includes(name))
  return told.map((name) => [courseLabels[name], course[name]])
}

/** When and where a class meets, as far as known. */
function CoursePracticalities({ course, children }: { course: Course; children?: ReactNode }) {
  const facts = practicalities(course)
  if (facts.length === 0) return null
  return (
    <Part title="When and where">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, ...lines]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:-mb-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Part>
  )
}
