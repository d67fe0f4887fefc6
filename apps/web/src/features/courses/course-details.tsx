import type { ToldCourse } from '@cadenza/contracts/course'
import type { ReactNode } from 'react'
import { practicalities } from '../../lib/practicalities.ts'
import { CoursePracticalities } from './course-practicalities.tsx'
import { DayPlan, Part } from './course-story.tsx'

interface CourseDetailsProps {
  course: ToldCourse
  /** Its dates, and how to keep them. */
  dates: ReactNode
  /** What students say of the class. */
  reviews: ReactNode
}

/** Below the class, beside its price where that stands at the side. */
export function CourseDetails({ course, dates, reviews }: CourseDetailsProps) {
  return (
    <>
      {saysMore(course) && (
        <div className="grid gap-x-10 gap-y-8 border-t border-hairline pt-8 md:grid-cols-2 lg:grid-cols-1">
          <div className="grid content-start gap-8">
            <DayPlan lines={course.dayPlan} />
            {course.toBring && (
              <Part title="What to bring">
                <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{course.toBring}</p>
              </Part>
            )}
          </div>
          <CoursePracticalities course={course}>{dates}</CoursePracticalities>
        </div>
      )}
      <div className="border-t border-hairline pt-8">{reviews}</div>
    </>
  )
}

function saysMore(course: ToldCourse): boolean {
  return course.dayPlan.length > 0 || Boolean(course.toBring) || practicalities(course).length > 0
}
