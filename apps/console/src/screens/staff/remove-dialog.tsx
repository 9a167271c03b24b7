import { Button, Group, Modal, Text } from '@mantine/core'
import { staff, type StaffMember } from '@tabard/contract/staff'
import { useWrite } from '@tabard/ui/queries'
import { announce, useComplain } from '../../pieces/notices.tsx'
import { useText } from '../../pieces/text.ts'
import { useShowStaff } from './use-show-staff.ts'

interface RemoveDialogProps {
  readonly person: StaffMember
  readonly onClose: () => void
}

/** Says what will happen before it does. */
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
          announce(t('staff.removed', { name }))
          onClose()
          show(list)
        },
        onError: complain,
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('staff.removeTitle', { name })}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      <Text mb="lg">{t('staff.removeText', { name })}</Text>
      <Group justify="flex-end">
        <Button variant="default" size="lg" onClick={onClose} data-autofocus>
          {t('action.keep')}
        </Button>
        <Button color="red" size="lg" loading={remove.isPending} onClick={submit}>
          {t('staff.remove')}
        </Button>
      </Group>
    </Modal>
  )
}
