import { Button, Stack, Text, Title } from '@mantine/core'
import { staff, type SentInvitation, type StaffList } from '@tabard/contract/staff/calls'
import { useRead } from '@tabard/ui/client/queries'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PersonRow } from './person-row.tsx'

/** Staff with their roles, and pending invitations. */
export function StaffScreen() {
  const { t } = useText()
  const list = useRead(staff.list, {}, { refetchInterval: 15_000, staleTime: 0 })
  const [isInviting, setInviting] = useState(false)
  const [sent, setSent] = useState<{ readonly email: string; readonly invitation: SentInvitation }>()
  return (
    <Screen
      name="console/staff"
      title={t('staff.title')}
      actions={
        list.data && (
          <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
            {t('staff.invite')}
          </Button>
        )
      }
    >
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('staff.lead')}
      </Text>
      {list.data ? (
        <People list={list.data} onRenewed={(email, invitation) => setSent({ email, invitation })} />
      ) : list.error ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Rows count={4} height={84} />
      )}
      {isInviting && list.data && (
        <InviteDialog
          list={list.data}
          onClose={() => setInviting(false)}
          onSent={(email, invitation) => {
            setInviting(false)
            setSent({ email, invitation })
          }}
        />
      )}
      {sent && (
        <LinkDialog
          title={t('staff.linkTitle', { email: sent.email })}
          text={t(sent.invitation.isMailed ? 'staff.mailedText' : 'staff.linkText', { email: sent.email })}
          link={sent.invitation.link}
          onClose={() => setSent(undefined)}
        />
      )}
    </Screen>
  )
}

interface PeopleProps {
  readonly list: StaffList
  readonly onRenewed: (email: string, invitation: SentInvitation) => void
}

function People({ list, onRenewed }: PeopleProps) {
  const { t } = useText()
  return (
    <>
      <Stack component="ul" gap={12}>
        {list.people.map((person) => (
          <li key={person.personId}>
            <PersonRow person={person} list={list} />
          </li>
        ))}
      </Stack>
      <Title order={2} mt={32} mb={20}>
        {t('staff.pending')}
      </Title>
      {list.invitations.length === 0 ? (
        <Text maw="46rem" mt={-8} mb={20} c="dimmed">
          {t('staff.noneInvited')}
        </Text>
      ) : (
        <Stack component="ul" gap={12}>
          {list.invitations.map((invitation) => (
            <li key={invitation.invitationId}>
              <InvitationRow invitation={invitation} list={list} onRenewed={onRenewed} />
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
