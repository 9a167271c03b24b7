import { Stack } from '@mantine/core'
import { focusFault } from '@tabard/ui/form-kit/focus-fault'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FormState } from './use-form.ts'

interface FormFrameProps {
  readonly form: Pick<FormState, 'error' | 'save'>
  readonly label?: string
  readonly maw?: number
  readonly children: ReactNode
}

/** A form as a stack of fields. Saving focuses the first field with a fault, whether browser or server found it. */
export function FormFrame({ form, label, maw, children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.error !== undefined && element.current) focusFault(element.current)
  }, [form.error])
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        focusFault(event.currentTarget)
        form.save()
      }}
    >
      <Stack gap="md" {...(maw === undefined ? {} : { maw })}>
        {children}
      </Stack>
    </form>
  )
}
