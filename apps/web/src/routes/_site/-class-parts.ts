import { hydrateLater } from '../../components/hydrate-later.tsx'

/**
 * Parts of the page of a class: the text, while the class at a glance and the way to buy it are loaded first.
 */
export const story = hydrateLater(() =>
  import('../../features/courses/course-story.tsx').then(({ CourseStory }) => CourseStory),
)
export const teacher = hydrateLater(() =>
  import('../../features/courses/course-teacher.tsx').then(({ CourseTeacher }) => CourseTeacher),
)
export const details = hydrateLater(() =>
  import('./-class-details.tsx').then(({ ClassDetails }) => ClassDetails),
)
export const others = hydrateLater(() =>
  import('../../features/courses/related-classes-section.tsx').then(({ RelatedClasses }) => RelatedClasses),
)

export const classPartsReady = () =>
  Promise.all([story, teacher, details, others].map(({ ready }) => ready()))
