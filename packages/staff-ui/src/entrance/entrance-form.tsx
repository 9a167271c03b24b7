import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormError } from '../form-kit/form-error.tsx'
import { FormFrame } from '../form-kit/form-frame.tsx'
import type { FormState } from '../form-kit/use-form.ts'
import classes from './entrance.module.css'

interface EntranceFormProps {
  readonly form: Pick<FormState, 'error' | 'formError' | 'save' | 'isSaving'>
  /** In place of the error. */
  readonly status?: ReactNode
  readonly submit: string
  readonly isDisabled?: boolean
  /** The fields. */
  readonly children: ReactNode
}

/** The form of a page before log-in: fields, the error that belongs to none of them, and one button. */
export function EntranceForm({ form, status, submit, isDisabled = false, children }: EntranceFormProps) {
  return (
    <Box mb={12}>
      <FormFrame form={form}>
        {children}
        <div>
          <div aria-live="assertive" className={classes['said']}>
            {status ?? <FormError error={form.formError} />}
          </div>
          <Button type="submit" size="lg" fullWidth loading={form.isSaving} disabled={isDisabled}>
            {submit}
          </Button>
        </div>
      </FormFrame>
    </Box>
  )
}

/** What every form of such a page gives `useForm`: it shows its errors itself, and leaving it asks nothing. */
export const ofEntrance = {
  notice: null,
  isShownInForm: () => true,
  isShort: true,
  asksBeforeLeaving: false,
} as const
