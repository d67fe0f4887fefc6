import type { CartCode } from '@cadenza/contracts/money/discount'
import { useEffect, useState } from 'react'
import { addKeptCode } from './add-kept-code.ts'
import { CodeField } from './code-field.tsx'
import { useOwnCodes } from './mutations.ts'

interface OwnCartCodesProps {
  codes: readonly CartCode[]
  isOpen: boolean
}

/** The codes of the viewer's cart; one that a link brought is added when they are first seen. */
export function OwnCartCodes({ codes, isOpen }: OwnCartCodesProps) {
  const { add, remove } = useOwnCodes()
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    void addKeptCode((code) => add({ code }), { isCart: true }).then(setRefused)
  }, [add])
  return (
    <CodeField
      codes={codes}
      isOpen={isOpen}
      refused={refused}
      onAdd={(code) => {
        setRefused(undefined)
        return add({ code })
      }}
      onRemove={({ series }) => remove({ series })}
    />
  )
}
