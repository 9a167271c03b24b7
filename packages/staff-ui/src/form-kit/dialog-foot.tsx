import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { unsavedWork } from '../leaving/unsaved-work.ts'

interface DialogFootProps {
  /** What the button says that leaves the dialog as it was. */
  readonly leave: string
  readonly onClose: () => void
  /** The button that saves. */
  readonly children: ReactNode
}

/** The two buttons of a dialog with a form. Leaving asks first if something was entered. */
export function DialogFoot({ leave, onClose, children }: DialogFootProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" size="lg" onClick={() => unsavedWork.leave(onClose)}>
        {leave}
      </Button>
      {children}
    </Group>
  )
}
