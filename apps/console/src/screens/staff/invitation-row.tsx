import { Badge, Button } from '@mantine/core'
import { staff, type Invitation, type SentInvitation, type StaffList } from '@tabard/contract/staff/calls'
import { useWrite } from '@tabard/ui/queries'
import { Hourglass } from 'lucide-react'
import { useServerNow } from '../../components/clock.ts'
import { useFormats } from '../../components/formats.ts'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import classes from './staff.module.css'
import { useRoleLabels } from './use-role-labels.ts'
import { useShowStaff } from './use-show-staff.ts'

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly list: StaffList
  readonly onRenewed: (email: string, invitation: SentInvitation) => void
}

export function InvitationRow({ invitation, list, onRenewed }: InvitationRowProps) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const { said } = useRoleLabels(list)
  const show = useShowStaff()
  const complain = useComplain()
  const renew = useWrite(staff.renewInvitation)
  const withdraw = useWrite(staff.withdrawInvitation)
  const isExpired = invitation.expiresAt <= useServerNow()
  const { invitationId, email } = invitation
  const isMine = list.grantable.some(({ role, shop }) => role === invitation.role && shop === invitation.shop)
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
    <article className={classes['card']}>
      <span className={classes['icon']}>
        <Hourglass size={22} aria-hidden />
      </span>
      <div className={classes['who']}>
        <h3>{email}</h3>
        <p>{t('staff.invitedBy', { name: invitation.invitedBy, time: dateTime(invitation.createdAt) })}</p>
        {isExpired ? (
          <Badge color="red" variant="light" tt="none">
            {t('staff.expired')}
          </Badge>
        ) : (
          <p>{t('staff.validUntil', { time: dateTime(invitation.expiresAt) })}</p>
        )}
      </div>
      <ul className={classes['roles']}>
        <li>{said(invitation)}</li>
      </ul>
      {isMine && (
        <div className={classes['acts']}>
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
        </div>
      )}
    </article>
  )
}
