import { Alert, PasswordInput, Select } from '@mantine/core'
import { till } from '@tabard/contract/till/calls'
import { useRead } from '@tabard/ui/client/queries'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'

export interface TypedApproval {
  readonly personId: string
  readonly password: string
}

export const noApproval: TypedApproval = { personId: '', password: '' }

interface ApprovalFieldsProps {
  readonly approval: TypedApproval
  readonly onChange: (approval: TypedApproval) => void
  /** Marks empty fields. */
  readonly isChecked: boolean
}

/** Confirmation by a person whose role allows what the caller's does not: their name and their password. */
export function ApprovalFields({ approval, onChange, isChecked }: ApprovalFieldsProps) {
  const { t } = useText()
  const approvers = useRead(till.refundApprovers, {})
  if (approvers.error) return <LoadFailed error={approvers.error} onRetry={() => void approvers.refetch()} />
  if (!approvers.data) return <Rows count={2} height={56} />
  return (
    <Alert color="amber" title={t('approval.title')}>
      <Select
        size="md"
        label={t('approval.person')}
        data={approvers.data.map(({ personId, name }) => ({ value: personId, label: name }))}
        value={approval.personId === '' ? null : approval.personId}
        onChange={(personId) => onChange({ ...approval, personId: personId ?? '' })}
        error={isChecked && approval.personId === '' ? t('approval.personMissing') : undefined}
        nothingFoundMessage={t('approval.none')}
        withAsterisk
      />
      <PasswordInput
        mt="sm"
        size="md"
        label={t('approval.password')}
        // Never the password that the browser keeps for the person logged in.
        autoComplete="new-password"
        maxLength={200}
        value={approval.password}
        onChange={(event) => onChange({ ...approval, password: event.currentTarget.value })}
        error={isChecked && approval.password === '' ? t('approval.passwordMissing') : undefined}
        // The library marks only the box around the field.
        aria-invalid={isChecked && approval.password === ''}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
        withAsterisk
      />
    </Alert>
  )
}
