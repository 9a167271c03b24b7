import { Button, Group, MultiSelect, Text } from '@mantine/core'
import { staff, type StaffList, type StaffMember } from '@tabard/contract/staff/calls'
import { roles } from '@tabard/domain/staff/roles'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
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
  const form = useForm({
    row: staff.setRoles,
    stored: { value: { chosen: person.roles }, revision: null },
    toInput: ({ chosen }) => ({ personId: person.personId, roles: chosen }),
    notice: t('staff.saved'),
    onSaved: (next) => {
      onClose()
      show(next)
    },
  })
  const { chosen } = form.value
  const places = [null, ...list.shops.map(({ code }) => code)]
  return (
    <Dialog
      isDirty={form.isDirty}
      onClose={onClose}
      size="lg"
      title={t('staff.rolesTitle', { name: person.name })}
    >
      <FormFrame form={form}>
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
                form.change({
                  chosen: [
                    ...chosen.filter((each) => each.shop !== shop),
                    ...roles
                      .filter(
                        (role) => values.includes(role) || (held.includes(role) && !here.includes(role)),
                      )
                      .map((role) => ({ role, shop })),
                  ],
                })
              }
            />
          )
        })}
        {chosen.length === 0 && <Text c="dimmed">{t('staff.noneLeft')}</Text>}
        <Group justify="flex-end">
          <Button type="submit" size="lg" disabled={chosen.length === 0} loading={form.isSaving}>
            {t('staff.saveRoles')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
