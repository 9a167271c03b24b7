import { staff, type StaffMember } from '@tabard/contract/staff/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useShowStaff } from './use-show-staff.ts'

interface RemoveDialogProps {
  readonly person: StaffMember
  readonly onClose: () => void
}

/** Confirms removing a person from the staff. */
export function RemoveDialog({ person: { personId, name }, onClose }: RemoveDialogProps) {
  const { t } = useText()
  const show = useShowStaff()
  const complain = useComplain()
  const remove = useWrite(staff.setRoles)
  const submit = () =>
    remove.mutate(
      { personId, roles: [] },
      {
        onSuccess: (list) => {
          showNotice(t('staff.removed', { name }))
          onClose()
          show(list)
        },
        onError: complain,
      },
    )
  return (
    <AskFirst
      isGrave
      title={t('staff.removeTitle', { name })}
      text={t('staff.removeText', { name })}
      yes={t('staff.remove')}
      isBusy={remove.isPending}
      onYes={submit}
      onNo={onClose}
    />
  )
}
