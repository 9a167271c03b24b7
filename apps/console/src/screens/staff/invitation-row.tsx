import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Button, Group, Text, ThemeIcon, Title } from '@mantine/core'
import { staff, type Invitation, type SentInvitation, type StaffList } from '@tabard/contract/staff/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { Hourglass } from 'lucide-react'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useRoleLabels } from './use-role-labels.ts'
import { useShowStaff } from './use-show-staff.ts'

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly list: StaffList
  readonly onRenewed: (email: string, invitation: SentInvitation) => void
}

export function InvitationRow({ invitation, list, onRenewed }: InvitationRowProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { said } = useRoleLabels(list)
  const isExpired = invitation.expiresAt <= useServerNow()
  const { email } = invitation
  const isMine = list.grantable.some(({ role, shop }) => role === invitation.role && shop === invitation.shop)
  return (
    <Group component="article" className={cards['card']} gap="8px 16px">
      <ThemeIcon size={44} radius="xl" variant="light" color="gray">
        <Hourglass size={22} aria-hidden />
      </ThemeIcon>
      <Box miw={0} flex="1 1 14rem">
        <Title order={3}>{email}</Title>
        <Text mt={2} c="dimmed" fz="0.9375rem">
          {t('staff.invitedBy', { name: invitation.invitedBy, time: dateTime(invitation.createdAt) })}
        </Text>
        {isExpired ? (
          <Badge color="red" variant="light" tt="none">
            {t('staff.expired')}
          </Badge>
        ) : (
          <Text mt={2} c="dimmed" fz="0.9375rem">
            {t('staff.validUntil', { time: dateTime(invitation.expiresAt) })}
          </Text>
        )}
      </Box>
      <Group component="ul" gap={6} flex="1 1 12rem">
        <Text component="li" py={4} px={10} bdrs={8} bg="var(--accent-soft)" c="var(--accent)" fz="0.9375rem">
          {said(invitation)}
        </Text>
      </Group>
      {isMine && <InvitationActions invitation={invitation} list={list} onRenewed={onRenewed} />}
    </Group>
  )
}

function InvitationActions({ invitation, list, onRenewed }: InvitationRowProps) {
  const { t, language } = useText()
  const show = useShowStaff()
  const complain = useComplain()
  const renew = useWrite(staff.renewInvitation)
  const withdraw = useWrite(staff.withdrawInvitation)
  const { invitationId, email } = invitation
  const again = (byMail: boolean) =>
    renew.mutate(
      { invitationId, language, byMail },
      {
        onSuccess: (sent) => {
          show(sent.list)
          onRenewed(email, sent)
        },
        onError: complain,
      },
    )
  const end = () =>
    withdraw.mutate(
      { invitationId },
      {
        onSuccess: (next) => {
          showNotice(t('staff.withdrawn'))
          show(next)
        },
        onError: complain,
      },
    )
  return (
    <Group gap={8} ml={{ md: 'auto' }}>
      {list.hasMail && (
        <Button
          variant="default"
          aria-label={t('staff.mailAgainTo', { email })}
          loading={renew.isPending}
          onClick={() => again(true)}
        >
          {t('staff.mailAgain')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t('staff.newLinkFor', { email })}
        loading={renew.isPending}
        onClick={() => again(false)}
      >
        {t('staff.newLink')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        c="var(--red)"
        aria-label={t('staff.withdrawOf', { email })}
        loading={withdraw.isPending}
        onClick={end}
      >
        {t('staff.withdraw')}
      </Button>
    </Group>
  )
}
