import { Stack } from '@mantine/core'
import {
  giftCardDesk,
  type DeskGiftCardDetail,
  type DeskValueEvent,
} from '@tabard/contract/value/gift-cards/gift-card-desk'
import { formatMoney } from '@tabard/domain/money/money'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { Fact, Facts } from '../../../components/lists/facts.tsx'
import { useText } from '../../../text.ts'
import { GiftCardStatus } from '../gift-card-status.tsx'
import classes from '../gift-cards.module.css'
import { GiftCardActions } from './gift-card-actions.tsx'

interface GiftCardDrawerProps {
  readonly giftCardId: string
  readonly onClose: () => void
}

/** Everything about a gift card, and what staff can do with it. The code is never shown to staff. */
export function GiftCardDrawer({ giftCardId, onClose }: GiftCardDrawerProps) {
  const { t } = useText()
  const shown = useRead(giftCardDesk.detail, { giftCardId }, { staleTime: 0 })
  return (
    <SideDrawer label={t('giftDesk.card')} size={680} onClose={onClose}>
      {shown.data ? (
        <Stack gap={20}>
          <Head card={shown.data} />
          <CardFacts card={shown.data} />
          <GiftCardActions card={shown.data} />
          <History card={shown.data} />
        </Stack>
      ) : shown.error ? (
        <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <Rows count={6} />
      )}
    </SideDrawer>
  )
}

interface PartProps {
  readonly card: DeskGiftCardDetail
}

function Head({ card }: PartProps) {
  const { t } = useText()
  const { code: shop } = useShop()
  return (
    <header className={classes['head']}>
      <h2>{shownCardNumber(card.number)}</h2>
      <div>
        <GiftCardStatus card={card} />
      </div>
      {card.orderId !== undefined && (
        <StaffLink app="service" href={`${link('/{shop}/orders', { shop })}?order=${card.orderId}`}>
          {t(card.status === 'waiting' ? 'giftDesk.takePayment' : 'giftDesk.openOrder')}
        </StaffLink>
      )}
    </header>
  )
}

function CardFacts({ card }: PartProps) {
  const { t, language } = useText()
  const { dateOf, tradingDate, dateTime } = useFormats()
  const day = (at: number) => tradingDate(dateOf(at))
  const money = (cents: number) => formatMoney(cents, card.currency, language)
  const { recipientName, recipient, senderName, message, buyerName, expiresAt, sendAt, sentAt } = card
  const to = [recipientName, recipient].filter((part) => part !== '').join(' · ')
  return (
    <Facts>
      <Fact label={t('giftDesk.balance')} isMain>
        {money(card.balanceCents)}
      </Fact>
      <Fact label={t('giftDesk.initial')} isMain>
        {money(card.initialCents)}
      </Fact>
      <Fact label={t('giftDesk.expires')}>
        {expiresAt === undefined ? t('giftDesk.neverExpires') : day(expiresAt)}
      </Fact>
      <Fact label={t('giftDesk.design')}>{t(`giftDesk.design.${card.design}`)}</Fact>
      <Fact label={t('giftDesk.origin')}>
        {t(`giftDesk.origin.${card.origin}`)} · {day(card.createdAt)}
      </Fact>
      {to !== '' && <Fact label={t('giftDesk.recipient')}>{to}</Fact>}
      {senderName !== '' && <Fact label={t('giftDesk.sender')}>{senderName}</Fact>}
      {buyerName !== '' && <Fact label={t('giftDesk.buyer')}>{buyerName}</Fact>}
      {recipient !== '' && (
        <Fact label={t('giftDesk.sent')}>
          {sentAt !== undefined
            ? dateTime(sentAt)
            : sendAt !== undefined
              ? t('giftDesk.sendsOn', { day: day(sendAt) })
              : t('giftDesk.notSent')}
        </Fact>
      )}
      {card.isClaimed && <Fact label={t('giftDesk.wallet')}>{t('giftDesk.inWallet')}</Fact>}
      {message !== '' && <Fact label={t('giftDesk.message')}>{message}</Fact>}
    </Facts>
  )
}

function History({ card }: PartProps) {
  const { t } = useText()
  return (
    <section aria-label={t('memberDesk.history')}>
      <h3>{t('memberDesk.history')}</h3>
      {card.history.length === 0 && <p className={classes['soft']}>{t('memberDesk.noHistory')}</p>}
      <ul className={classes['lines']}>
        {card.history.map((event) => (
          <Event key={event.id} event={event} card={card} />
        ))}
      </ul>
    </section>
  )
}

function Event({ event, card }: PartProps & { readonly event: DeskValueEvent }) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const { code: shop } = useShop()
  const money = (cents: number) => formatMoney(cents, card.currency, language)
  const { kind, cents, balanceCents, at, byName, reason, orderId } = event
  return (
    <li>
      <span>
        <strong>{t(`giftDesk.event.${kind}`)}</strong>
        {orderId !== undefined && (
          <>
            {' '}
            <StaffLink app="service" href={`${link('/{shop}/orders', { shop })}?order=${orderId}`}>
              {t('giftDesk.openOrder')}
            </StaffLink>
          </>
        )}
        <span className={classes['soft']}>
          {[dateTime(at), event.shop, byName].filter((part) => part !== '').join(' · ')}
        </span>
        {reason !== '' && <q>{reason}</q>}
      </span>
      <span className={classes['amount']}>
        <strong>{cents < 0 ? `−${money(0 - cents)}` : `+${money(cents)}`}</strong>
        <span className={classes['soft']}>{money(balanceCents)}</span>
      </span>
    </li>
  )
}
