import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { messageFileTypes, mostFileBytes, mostFiles } from '@cadenza/contracts/school/message-values'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { Field } from '../../components/forms/field.tsx'

export interface ChosenFile {
  name: string
  size: number
  /** In base 64. */
  data: string
}

interface FilesFieldProps {
  files: ChosenFile[]
  onFiles: (files: ChosenFile[]) => void
  error: string | undefined
}

/** Attachments, read here and sent with the message. What the server would refuse is shown at once. */
export function FilesField({ files, onFiles, error }: FilesFieldProps) {
  const [complaint, setComplaint] = useState<string>()
  const add = async (chosen: File[]) => {
    const problem = complaintAbout(files, chosen)
    setComplaint(problem)
    if (!problem) onFiles([...files, ...(await Promise.all(chosen.map(readFile)))])
  }
  const shown = complaint ?? error
  return (
    <div className="grid gap-2">
      <Field
        id="files"
        label={t`Files`}
        hint={t`Up to ${mostFiles} PDF, PNG or JPEG files, 2 MB together.`}
        {...(shown && { error: shown })}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept={messageFileTypes.join(',')}
            disabled={files.length >= mostFiles}
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        )}
      </Field>
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map(({ name, size }, index) => (
            <li key={`${name} ${index}`} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name} <span className="text-muted">{t`(${Math.ceil(size / 1024)} kB)`}</span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => onFiles(files.filter((_, place) => place !== index))}
              >
                <Trans>
                  Remove<span className="sr-only"> {name}</span>
                </Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function complaintAbout(files: ChosenFile[], chosen: File[]): string | undefined {
  const odd = chosen.find(({ type }) => !messageFileTypes.some((one) => one === type))
  if (odd) return t`“${odd.name}” is no PDF, PNG or JPEG file`
  if (files.length + chosen.length > mostFiles) return t`A message carries at most ${mostFiles} files`
  const bytes = [...files, ...chosen].reduce((sum, { size }) => sum + size, 0)
  return bytes > mostFileBytes ? t`Please choose files of at most 2 MB together` : undefined
}

/** A data URL has the content after its comma. */
function readFile(file: File): Promise<ChosenFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({ name: file.name, size: file.size, data: String(reader.result).split(',')[1] ?? '' })
    reader.onerror = () => reject(new Error('the file could not be read', { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
