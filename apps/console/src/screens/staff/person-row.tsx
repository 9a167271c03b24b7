import { Avatar, Badge, Button } from '@mantine/core'
import { staff, type StaffList, type StaffMember } from '@tabard/contract/staff/calls'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { useFormats } from '../../components/formats.ts'
import { useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import classes from './staff.module.css'
import { useRoleLabels } from './use-role-labels.ts'

interface PersonRowProps {
  readonly person: StaffMember
  readonly list: StaffList
}

export function PersonRow({ person, list }: PersonRowProps) {
  const { t } = useText()
  const { time, dateTime } = useFormats()
  const { said } = useRoleLabels(list)
  const [open, setOpen] = useState<'roles' | 'remove'>()
  const complain = useComplain()
  const makeLink = useWrite(staff.passwordLink)
  const { personId, name, lastLogInAt } = person
  const isGrantable = (role: StaffMember['roles'][number]) =>
    list.grantable.some((each) => each.role === role.role && each.shop === role.shop)
  return (
    <article className={classes['card']}>
      <Avatar color="pine" variant="light" radius="xl" size={44} name={name} aria-hidden />
      <div className={classes['who']}>
        <h2>
          {name}
          {person.isSelf && (
            <Badge variant="light" color="gray" tt="none" ml="xs">
              {t('staff.you')}
            </Badge>
          )}
        </h2>
        <p>{person.email}</p>
        <p>
          {lastLogInAt === undefined
            ? t('staff.neverSignedIn')
            : t('staff.lastSignIn', { time: dateTime(lastLogInAt) })}
        </p>
      </div>
      <ul className={classes['roles']}>
        {person.roles.map((role) => (
          <li key={`${role.role} ${role.shop}`}>{said(role)}</li>
        ))}
      </ul>
      <div className={classes['acts']}>
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
      </div>
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
    </article>
  )
}
