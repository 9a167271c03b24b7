import { Alert } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { errorMessage } from '../feedback/notices.tsx'
import { useText } from '../text.ts'

/** The error of a form that belongs to none of its fields. */
export function FormError({ error }: { readonly error: unknown }) {
  const { t } = useText()
  return (
    error !== undefined && (
      <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
        {errorMessage(error, t)}
      </Alert>
    )
  )
}
