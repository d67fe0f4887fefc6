import type { ComponentType } from 'react'
import type { MenuAction } from './action-menu.tsx'

export interface ClassMenuProps {
  course: { id: string; name: string }
  /** What else can be done with the class there, above its lists and below them. */
  before?: MenuAction[]
  after?: MenuAction[]
}

/** The menu of a class, which a page hands to its list. */
export type ClassMenu = ComponentType<ClassMenuProps>
