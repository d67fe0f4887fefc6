import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { largestImportBytes } from '@cadenza/contracts/courses/import-values'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useImportCourses } from './mutations.ts'

/** The file that is looked at, and then imported. */
interface ChosenFile {
  name: string
  text: string
}

/** A file of classes on its way: chosen, looked at by the school, made. */
export function useCourseImport() {
  const { courseChanged } = useChanges()
  const [file, setFile] = useState<ChosenFile>()
  const [refusal, setRefusal] = useState<string>()
  const send = useImportCourses()

  const run = async (chosen: ChosenFile, mode: { isTrial: boolean; approve: boolean }) => {
    setRefusal(undefined)
    try {
      const { refusal: problem, isMade } = await send.mutateAsync({ text: chosen.text, ...mode })
      if (problem !== null) setRefusal(problem)
      if (isMade) await courseChanged()
    } catch (error) {
      setRefusal(messageFor(error).message)
    }
  }
  return {
    file,
    refusal,
    isBusy: send.isPending,
    /** What the school found in the file, or made of it. */
    result: refusal === undefined && !send.isPending ? send.data : undefined,
    async choose(chosen: File) {
      send.reset()
      setFile(undefined)
      if (chosen.size > largestImportBytes)
        return setRefusal(t`The file is larger than 2 MB: please divide it.`)
      const next = { name: chosen.name, text: await chosen.text() }
      setFile(next)
      return run(next, { isTrial: true, approve: false })
    },
    make: (approve: boolean) => file && run(file, { isTrial: false, approve }),
  }
}
