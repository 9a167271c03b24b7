import cards from '@tabard/staff-ui/components/cards.module.css'
import { Avatar, Badge, Box, Button, Group, Text, Title } from '@mantine/core'
import { staff, type StaffList, type StaffMember } from '@tabard/contract/staff/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { useRoleLabels } from './use-role-labels.ts'

interface PersonRowProps {
  readonly person: StaffMember
  readonly list: StaffList
}

export function PersonRow({ person, list }: PersonRowProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { said } = useRoleLabels(list)
  const { name, lastLogInAt } = person
  return (
    <Group component="article" className={cards['card']} gap="8px 16px">
      <Avatar color="pine" variant="light" radius="xl" size={44} name={name} aria-hidden />
      <Box miw={0} flex="1 1 14rem">
        <Title order={2}>
          {name}
          {person.isSelf && (
            <Badge variant="light" color="gray" tt="none" ml="xs">
              {t('staff.you')}
            </Badge>
          )}
        </Title>
        <Text mt={2} c="dimmed" fz="0.9375rem">
          {person.email}
        </Text>
        <Text mt={2} c="dimmed" fz="0.9375rem">
          {lastLogInAt === undefined
            ? t('staff.neverSignedIn')
            : t('staff.lastSignIn', { time: dateTime(lastLogInAt) })}
        </Text>
      </Box>
      <Group component="ul" gap={6} flex="1 1 12rem">
        {person.roles.map((role) => (
          <Text
            component="li"
            py={4}
            px={10}
            bdrs={8}
            bg="var(--accent-soft)"
            c="var(--accent)"
            fz="0.9375rem"
            key={`${role.role} ${role.shop}`}
          >
            {said(role)}
          </Text>
        ))}
      </Group>
      <PersonActions person={person} list={list} />
    </Group>
  )
}

/** What the reader may do with a person, and the dialogs that ask or show more. */
function PersonActions({ person, list }: PersonRowProps) {
  const { t } = useText()
  const { time } = useFormats()
  const [open, setOpen] = useState<'roles' | 'remove'>()
  const complain = useComplain()
  const makeLink = useWrite(staff.passwordLink)
  const { personId, name } = person
  const isGrantable = (role: StaffMember['roles'][number]) =>
    list.grantable.some((each) => each.role === role.role && each.shop === role.shop)
  return (
    <>
      <Group gap={8} ml={{ md: 'auto' }}>
        {person.roles.some(isGrantable) && (
          <Button
            variant="default"
            aria-label={t('staff.changeOf', { name })}
            onClick={() => setOpen('roles')}
          >
            {t('staff.change')}
          </Button>
        )}
        {person.roles.every(isGrantable) && !person.isSelf && (
          <Button
            variant="default"
            aria-label={t('staff.passwordLinkFor', { name })}
            loading={makeLink.isPending}
            onClick={() => makeLink.mutate({ personId }, { onError: complain })}
          >
            {t('staff.passwordLink')}
          </Button>
        )}
        {person.roles.every(isGrantable) && !person.isSelf && (
          <Button
            variant="subtle"
            color="red"
            c="var(--red)"
            aria-label={t('staff.removeOf', { name })}
            onClick={() => setOpen('remove')}
          >
            {t('staff.remove')}
          </Button>
        )}
      </Group>
      {open === 'roles' && <RolesDialog person={person} list={list} onClose={() => setOpen(undefined)} />}
      {makeLink.data && (
        <LinkDialog
          title={t('staff.passwordLinkTitle', { name })}
          text={t('staff.passwordLinkText', { name, time: time(makeLink.data.expiresAt) })}
          link={makeLink.data.link}
          onClose={makeLink.reset}
        />
      )}
      {open === 'remove' && <RemoveDialog person={person} onClose={() => setOpen(undefined)} />}
    </>
  )
}
