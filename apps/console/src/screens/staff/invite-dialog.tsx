import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { staff, type SentInvitation, type StaffList } from '@tabard/contract/staff/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { MessageLanguage } from '../../components/fields/message-language.tsx'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
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
  const { t } = useText()
  const { place } = useRoleLabels(list)
  const form = useInvitation({ list, onSent })
  const { email, setEmail, shop, setShop, role, setRole, offered, language, setLanguage, error } = form
  const places = [null, ...list.shops.map((each) => each.code)].filter((at) =>
    list.grantable.some((each) => each.shop === at),
  )
  return (
    <Dialog onClose={onClose} size="lg" title={t('staff.invite')}>
      <FormFrame form={{ error: error ?? undefined, save: () => form.submit(list.hasMail) }}>
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
          error={error ? errorMessage(error, t) : undefined}
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
        <InviteButtons
          hasMail={list.hasMail}
          isDisabled={email.trim() === '' || !role}
          isBusy={form.isSending}
          onLink={() => form.submit(false)}
        />
      </FormFrame>
    </Dialog>
  )
}

/** Who is invited as what. The role falls back to one that can be granted at the chosen place. */
function useInvitation({ list, onSent }: Pick<InviteDialogProps, 'list' | 'onSent'>) {
  const { language: reader } = useText()
  const { code } = useShop()
  const show = useShowStaff()
  const invite = useWrite(staff.invite)
  const [email, setEmail] = useState('')
  const [shop, setShop] = useState<string | null>(code)
  const [requested, setRole] = useState('cashier')
  const [language, setLanguage] = useState(reader)
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
  return {
    email,
    setEmail,
    shop,
    setShop,
    role,
    setRole,
    /** The roles that can be granted at the place. */
    offered,
    language,
    setLanguage,
    error: invite.error,
    isSending: invite.isPending,
    submit,
  }
}

interface InviteButtonsProps {
  readonly hasMail: boolean
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onLink: () => void
}

/** Sends the invitation by email, or makes a link to hand over. Without email the link is what the form submits. */
function InviteButtons({ hasMail, isDisabled, isBusy, onLink }: InviteButtonsProps) {
  const { t } = useText()
  return (
    <Group justify="flex-end">
      <Button
        type={hasMail ? 'button' : 'submit'}
        variant={hasMail ? 'default' : 'filled'}
        size="lg"
        leftSection={<Link2 size={18} aria-hidden />}
        disabled={isDisabled}
        loading={isBusy}
        {...(hasMail ? { onClick: onLink } : {})}
      >
        {t('staff.makeLink')}
      </Button>
      {hasMail && (
        <Button
          type="submit"
          size="lg"
          leftSection={<Mail size={18} aria-hidden />}
          disabled={isDisabled}
          loading={isBusy}
        >
          {t('staff.sendMail')}
        </Button>
      )}
    </Group>
  )
}
