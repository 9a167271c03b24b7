import { Alert, Box, Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormFrame } from '../form-kit/form-frame.tsx'
import type { FormState } from '../form-kit/use-form.ts'
import { errorMessage } from '../feedback/notices.tsx'
import { useText } from '../text.ts'

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
  const { t } = useText()
  return (
    <Box mb={12}>
      <FormFrame form={form}>
        {children}
        <div aria-live="assertive">
          {status ??
            (form.formError !== undefined && (
              <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
                {errorMessage(form.formError, t)}
              </Alert>
            ))}
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.isSaving} disabled={isDisabled}>
          {submit}
        </Button>
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
