import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { staff, type SentInvitation, type StaffList } from '@tabard/contract/staff/calls'
import { useWrite } from '@tabard/ui/queries'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { MessageLanguage } from '../../components/message-language.tsx'
import { errorMessage } from '../../components/notices.tsx'
import { useShop } from '../../components/session.tsx'
import { useText } from '../../components/text.ts'
import classes from './staff.module.css'
import { useRoleLabels } from './use-role-labels.ts'
import { useShowStaff } from './use-show-staff.ts'

interface InviteDialogProps {
  readonly list: StaffList
  readonly onSent: (email: string, invitation: SentInvitation) => void
  readonly onClose: () => void
}

// Cannot be a shop's code.
const everywhere = '*'

export function InviteDialog({ list, onSent, onClose }: InviteDialogProps) {
  const { t, language: reader } = useText()
  const { code } = useShop()
  const { place } = useRoleLabels(list)
  const show = useShowStaff()
  const invite = useWrite(staff.invite)
  const [email, setEmail] = useState('')
  const [shop, setShop] = useState<string | null>(code)
  const [requested, setRole] = useState('cashier')
  const [language, setLanguage] = useState(reader)
  const places = [null, ...list.shops.map((each) => each.code)].filter((at) =>
    list.grantable.some((each) => each.shop === at),
  )
  const offered = list.grantable.filter((each) => each.shop === shop).map(({ role }) => role)
  const role = offered.find((each) => each === requested) ?? offered[0]
  const submit = (byMail: boolean) => {
    if (!role) return
    invite.mutate(
      { email: email.trim(), role, shop, language, byMail },
      {
        onSuccess: (sent) => {
          show(sent.list)
          onSent(email.trim(), sent)
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('staff.invite')}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(list.hasMail)
        }}
      >
        <TextInput
          size="md"
          label={t('staff.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-autofocus
          value={email}
          error={invite.error ? errorMessage(invite.error, t) : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('staff.place')}
          value={shop ?? everywhere}
          data={places.map((at) => ({ value: at ?? everywhere, label: place(at) }))}
          onChange={(value) => setShop(value === everywhere ? null : value)}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('staff.role')}
          {...(role ? { description: t(`role.${role}.text`) } : {})}
          value={role ?? null}
          data={offered.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(value) => setRole(value ?? 'cashier')}
        />
        {list.hasMail && (
          <MessageLanguage label={t('staff.language')} value={language} onChange={setLanguage} />
        )}
        <Text c="dimmed">{t('staff.inviteText')}</Text>
        <Group justify="flex-end">
          <Button
            type={list.hasMail ? 'button' : 'submit'}
            variant={list.hasMail ? 'default' : 'filled'}
            size="lg"
            leftSection={<Link2 size={18} aria-hidden />}
            disabled={email.trim() === '' || !role}
            loading={invite.isPending}
            {...(list.hasMail ? { onClick: () => submit(false) } : {})}
          >
            {t('staff.makeLink')}
          </Button>
          {list.hasMail && (
            <Button
              type="submit"
              size="lg"
              leftSection={<Mail size={18} aria-hidden />}
              disabled={email.trim() === '' || !role}
              loading={invite.isPending}
            >
              {t('staff.sendMail')}
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  )
}
