import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type { SendMessageInput } from '@cadenza/contracts/school/message'
import {
  messageFileTypes,
  mostFileBytes,
  type MessageFileType,
} from '@cadenza/contracts/school/message-values'
import { wrongField } from '../../errors.ts'

interface CheckedFile {
  name: string
  type: MessageFileType
  size: number
  bytes: Buffer
}

const endings: Record<MessageFileType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/**
 * The files of a message, by what they hold: their names get the ending of that. Throws `invalid_input` for anything but
 * PDF, PNG and JPEG, and for more than 2 MB together.
 */
export async function checkFiles(files: SendMessageInput['files']): Promise<CheckedFile[]> {
  if (files.length === 0) return []
  const checked = await Promise.all(files.map(checkFile))
  const total = checked.reduce((sum, { size }) => sum + size, 0)
  if (total > mostFileBytes) throw wrongField('files', say(msg`Please choose files of at most 2 MB together`))
  return checked
}

async function checkFile(
  { name, data }: SendMessageInput['files'][number],
  index: number,
): Promise<CheckedFile> {
  const bytes = Buffer.from(data, 'base64')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const type = messageFileTypes.find((one) => one === found?.mime)
  if (!type) throw wrongField(`files.${index}`, say(msg`“${{ name }}” is no PDF, PNG or JPEG file`))
  return { name: withEnding(name, endings[type]), type, size: bytes.length, bytes }
}

/** Without folders, and with the ending of what it holds. */
function withEnding(name: string, ending: string): string {
  const plain = name.replaceAll(/["/\\:*?<>|]/g, ' ').replace(/\.[A-Za-z\d]{1,5}$/, '')
  return `${plain.trim() || 'File'}.${ending}`
}
