import { cardDesk, type DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { groupedNumber } from '@tabard/domain/value/card-number'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { Stack } from '@mantine/core'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Link, link } from '@tabard/ui/router'
import { useText } from '../../../text.ts'
import { CardStatus } from '../card-status.tsx'
import { Balances } from './balances.tsx'
import classes from './card.module.css'
import { CardActions } from './card-actions.tsx'
import { CardHistoryList } from './card-history.tsx'
import { CardOrders } from './card-orders.tsx'

interface CardDrawerProps {
  readonly cardId: string
  /** Opens another card: the one that took over this one's value. */
  readonly onOpen: (cardId: string) => void
  readonly onClose: () => void
}

/** Everything about a member card, and what staff can do with it. */
export function CardDrawer({ cardId, onOpen, onClose }: CardDrawerProps) {
  const { t } = useText()
  const shown = useRead(cardDesk.show, { cardId }, { staleTime: 0 })
  return (
    <SideDrawer label={t('memberDesk.card')} size={720} onClose={onClose}>
      {shown.data ? (
        <Shown card={shown.data} onOpen={onOpen} />
      ) : shown.error ? (
        <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <Rows count={6} />
      )}
    </SideDrawer>
  )
}

interface ShownProps extends Pick<CardDrawerProps, 'onOpen'> {
  readonly card: DeskCardDetail
}

function Shown({ card, onOpen }: ShownProps) {
  const { t } = useText()
  const { mergedInto, status, isReached } = card
  return (
    <Stack gap={20}>
      <Head card={card} />
      {mergedInto !== undefined && (
        <p className={classes['soft']}>
          {t('memberDesk.mergedInto')}{' '}
          <button type="button" className={classes['text']} onClick={() => onOpen(mergedInto)}>
            {t('memberDesk.openOther')}
          </button>
        </p>
      )}
      <Balances card={card} />
      {isReached && status !== 'closed' && <CardActions card={card} onOpen={onOpen} />}
      {isReached ? (
        <CardHistoryList card={card} />
      ) : (
        <p className={classes['soft']}>{t('memberDesk.elsewhere')}</p>
      )}
      <CardOrders orders={card.orders} />
    </Stack>
  )
}

function Head({ card }: { readonly card: DeskCardDetail }) {
  const { t } = useText()
  const { code } = useShop()
  const { dateOf, tradingDate } = useFormats()
  const nameOf = useNames()
  const { name, phone, number, names, status, isClaimed, isReached, birthday, joinedAt } = card
  return (
    <header className={classes['head']}>
      <h2>{name === '' ? t('customers.noName') : name}</h2>
      <span className={classes['number']}>{isReached ? groupedNumber(number) : shownCardNumber(number)}</span>
      <div className={classes['tags']}>
        <strong>{nameOf(names)}</strong>
        <CardStatus status={status} />
      </div>
      <p className={classes['soft']}>
        {[
          t('memberDesk.joinedOn', { day: tradingDate(dateOf(joinedAt)) }),
          ...(birthday === '' ? [] : [t('memberDesk.birthday', { day: birthday })]),
          ...(isClaimed ? [] : [t('memberDesk.unclaimedText')]),
        ].join(' · ')}
      </p>
      {isReached && phone !== '' && (
        <Link href={`${link('/{shop}/customers', { shop: code })}?customer=${encodeURIComponent(phone)}`}>
          {t('memberDesk.openCustomer', { phone })}
        </Link>
      )}
    </header>
  )
}
