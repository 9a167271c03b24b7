import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { staff, type SentInvitation, type StaffList } from '@tabard/contract/staff/calls'
import type { Language } from '@tabard/domain/text/names'
import { Link2, Mail } from 'lucide-react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { MessageLanguage } from '../../components/fields/message-language.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { useRoleLabels } from './use-role-labels.ts'
import { useShowStaff } from './use-show-staff.ts'

interface InviteDialogProps {
  readonly list: StaffList
  readonly onSent: (email: string, invitation: SentInvitation) => void
  readonly onClose: () => void
}

interface InvitationDraft {
  readonly email: string
  /** Null: all shops. */
  readonly shop: string | null
  /** As chosen; not every place offers it. */
  readonly role: string
  readonly language: Language
  readonly byMail: boolean
}

// Cannot be a shop's code.
const everywhere = '*'

/** Invites a person to a role, by email or by a link to hand over. */
export function InviteDialog({ list, onSent, onClose }: InviteDialogProps) {
  const { t } = useText()
  const { place } = useRoleLabels(list)
  const { form, role, offered } = useInvitation({ list, onSent })
  const { email, shop, language } = form.value
  const places = [null, ...list.shops.map((each) => each.code)].filter((at) =>
    list.grantable.some((each) => each.shop === at),
  )
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('staff.invite')}>
      <FormFrame form={form}>
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
          error={form.errorAt('email')}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('staff.place')}
          value={shop ?? everywhere}
          data={places.map((at) => ({ value: at ?? everywhere, label: place(at) }))}
          onChange={(value) => form.change({ shop: value === everywhere ? null : value })}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('staff.role')}
          {...(role ? { description: t(`role.${role}.text`) } : {})}
          value={role ?? null}
          data={offered.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(value) => form.change({ role: value ?? 'cashier' })}
        />
        {list.hasMail && (
          <MessageLanguage
            label={t('staff.language')}
            value={language}
            onChange={(chosen) => form.change({ language: chosen })}
          />
        )}
        <Text c="dimmed">{t('staff.inviteText')}</Text>
        <InviteButtons
          hasMail={list.hasMail}
          isDisabled={email.trim() === '' || !role}
          isBusy={form.isSaving}
          onLink={() => form.saveWith({ byMail: false })}
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
  const offeredAt = (shop: string | null) =>
    list.grantable.filter((each) => each.shop === shop).map(({ role }) => role)
  const roleOf = (draft: InvitationDraft) => {
    const offered = offeredAt(draft.shop)
    return offered.find((each) => each === draft.role) ?? offered[0]
  }
  const fresh: InvitationDraft = {
    email: '',
    shop: code,
    role: 'cashier',
    language: reader,
    byMail: list.hasMail,
  }
  const form = useForm({
    row: staff.invite,
    stored: { value: fresh, revision: null },
    toInput: (draft) => ({ ...draft, email: draft.email.trim(), role: roleOf(draft) ?? 'cashier' }),
    errorFields: { 'mail.invalid': 'email' },
    notice: null,
    onSaved: (sent, draft) => {
      show(sent.list)
      onSent(draft.email.trim(), sent)
    },
  })
  return {
    form,
    role: roleOf(form.value),
    /** The roles that can be granted at the place. */
    offered: offeredAt(form.value.shop),
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
