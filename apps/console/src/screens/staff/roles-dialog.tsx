import { Button, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { staff, type StaffList, type StaffMember, type StaffRole } from '@tabard/contract/staff/calls'
import { roles } from '@tabard/domain/staff/roles'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useRoleLabels } from './use-role-labels.ts'
import { useShowStaff } from './use-show-staff.ts'

interface RolesDialogProps {
  readonly person: StaffMember
  readonly list: StaffList
  readonly onClose: () => void
}

/** Roles for all shops and for each shop. Roles that the caller may not assign stay unchanged. */
export function RolesDialog({ person, list, onClose }: RolesDialogProps) {
  const { t } = useText()
  const { place } = useRoleLabels(list)
  const show = useShowStaff()
  const complain = useComplain()
  const save = useWrite(staff.setRoles)
  const [chosen, setChosen] = useState<readonly StaffRole[]>(person.roles)
  const places = [null, ...list.shops.map(({ code }) => code)]
  const submit = () =>
    save.mutate(
      { personId: person.personId, roles: chosen },
      {
        onSuccess: (next) => {
          showNotice(t('staff.saved'))
          onClose()
          show(next)
        },
        onError: complain,
      },
    )
  return (
    <Dialog onClose={onClose} size="lg" title={t('staff.rolesTitle', { name: person.name })}>
      <Stack gap={16}>
        {places.map((shop) => {
          const here = list.grantable.filter((each) => each.shop === shop).map(({ role }) => role)
          const held = chosen.filter((each) => each.shop === shop).map(({ role }) => role)
          const shown = roles.filter((role) => here.includes(role) || held.includes(role))
          if (shown.length === 0) return null
          return (
            <MultiSelect
              key={shop ?? ''}
              size="md"
              label={place(shop)}
              placeholder={held.length === 0 ? t('staff.noRole') : ''}
              value={[...held]}
              data={shown.map((role) => ({
                value: role,
                label: t(`role.${role}`),
                disabled: !here.includes(role),
              }))}
              onChange={(values) =>
                setChosen([
                  ...chosen.filter((each) => each.shop !== shop),
                  ...roles
                    .filter((role) => values.includes(role) || (held.includes(role) && !here.includes(role)))
                    .map((role) => ({ role, shop })),
                ])
              }
            />
          )
        })}
        {chosen.length === 0 && <Text c="dimmed">{t('staff.noneLeft')}</Text>}
        <Group justify="flex-end">
          <Button size="lg" disabled={chosen.length === 0} loading={save.isPending} onClick={submit}>
            {t('staff.saveRoles')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
