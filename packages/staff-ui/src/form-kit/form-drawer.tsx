import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { SideDrawer } from '../components/side-drawer.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormState } from './use-form.ts'

interface FormDrawerProps {
  readonly form: Pick<FormState, 'error' | 'save' | 'isDirty' | 'isSaving' | 'conflict'>
  readonly title: string
  /** Pixels; on a phone the full width. */
  readonly size?: number
  readonly onClose: () => void
  /** The fields and the foot. */
  readonly children: ReactNode
}

/** A form in a drawer: its title, a conflict with another person's version, and its fields. */
export function FormDrawer({ form, title, size, onClose, children }: FormDrawerProps) {
  return (
    <SideDrawer
      label={title}
      isDirty={form.isDirty}
      onClose={onClose}
      {...(size === undefined ? {} : { size })}
    >
      <FormFrame form={form}>
        <Title order={2} mih={40} pr={48} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <ConflictNotice form={form} />
        {children}
      </FormFrame>
    </SideDrawer>
  )
}
