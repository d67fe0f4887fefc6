import type { Course } from '@cadenza/contracts/course'
import { useEffect, useLayoutEffect } from 'react'
import { useSelection, type Selection } from './use-selection.ts'
import { useSelectCourse } from './use-select-course.ts'

/** What a class is to the person who is signed in, and how it comes into the cart. */
export interface OwnSelection {
  state: Selection
  isAdding: boolean
  select: () => void
}

interface OwnSelectionProps {
  course: Course
  /** Select was pressed before this part of the page was there. */
  selectAtOnce: boolean
  onSelected: () => void
  /** Undefined when it is no longer known, as after signing out. */
  onChange: (selection: OwnSelection | undefined) => void
}

/** Tells the button of a class what it is to who is signed in; shows nothing itself. */
export function OwnSelection({ course, selectAtOnce, onSelected, onChange }: OwnSelectionProps) {
  const state = useSelection(course)
  const { mutate, isPending } = useSelectCourse()

  // Before the page is painted: a class in the cart never looks as if it could be selected.
  useLayoutEffect(() => {
    onChange({ state, isAdding: isPending, select: () => mutate({ course }) })
    return () => onChange(undefined)
  }, [state, isPending, mutate, course, onChange])
  useEffect(() => {
    if (!selectAtOnce) return
    onSelected()
    mutate({ course })
  }, [selectAtOnce, onSelected, course, mutate])
  return null
}
