import { Button, Group } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { StickyFoot } from './sticky-foot.tsx'
import type { FormState } from './use-form.ts'

interface FormFootProps {
  readonly form: Pick<FormState, 'isSaving' | 'conflict'>
  readonly save: string
  readonly isDisabled?: boolean
  /** Undefined: what is edited cannot be removed. */
  readonly remove?: { readonly label: string; readonly onClick: () => void } | undefined
  /** Between both buttons. */
  readonly children?: ReactNode
}

/** The buttons of a form in a drawer or dialog; they stay in view. */
export function FormFoot({ form, save, isDisabled = false, remove, children }: FormFootProps) {
  return (
    <StickyFoot>
      {remove && (
        <Button
          variant="subtle"
          color="red"
          c="var(--red)"
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={remove.onClick}
        >
          {remove.label}
        </Button>
      )}
      <Group gap="xs" ml="auto">
        {children}
        <Button type="submit" loading={form.isSaving} disabled={isDisabled || form.conflict !== undefined}>
          {save}
        </Button>
      </Group>
    </StickyFoot>
  )
}
