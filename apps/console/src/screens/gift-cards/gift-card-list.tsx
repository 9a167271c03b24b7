import { Text } from '@mantine/core'
import { giftCardDesk, type DeskGiftCard } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { formatMoney } from '@tabard/domain/money/money'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { ChevronRight, Gift } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './gift-cards.module.css'
import { GiftCardStatus } from './gift-card-status.tsx'

interface GiftCardListProps {
  readonly text: string
  readonly onOpen: (giftCardId: string) => void
}

/** The found gift cards, or the newest. */
export function GiftCardList({ text, onOpen }: GiftCardListProps) {
  const { t } = useText()
  const found = useRead(giftCardDesk.find, { text }, { staleTime: 5_000 })
  if (!found.data)
    return found.error ? (
      <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Rows count={8} />
    )
  if (found.data.length === 0)
    return (
      <Message
        icon={Gift}
        title={t(text === '' ? 'giftDesk.none' : 'giftDesk.noneFound')}
        text={t(text === '' ? 'giftDesk.noneText' : 'giftDesk.noneFoundText')}
      />
    )
  return (
    <>
      <Text c="dimmed" mb={8} role="status">
        {t(text === '' ? 'giftDesk.newest' : 'giftDesk.found', { count: found.data.length })}
      </Text>
      <div className={cards['rows']}>
        {found.data.map((card) => (
          <GiftCardRow key={card.giftCardId} card={card} onOpen={onOpen} />
        ))}
      </div>
    </>
  )
}

interface GiftCardRowProps {
  readonly card: DeskGiftCard
  readonly onOpen: (giftCardId: string) => void
}

function GiftCardRow({ card, onOpen }: GiftCardRowProps) {
  const { t, language } = useText()
  const { dateOf, tradingDate } = useFormats()
  const { giftCardId, number, recipientName, recipient, balanceCents, initialCents, currency, createdAt } =
    card
  const money = (cents: number) => formatMoney(cents, currency, language)
  const left = initialCents === 0 ? 0 : Math.min(100, (balanceCents / initialCents) * 100)
  return (
    <button type="button" className={`${cards['open']} ${classes['row']}`} onClick={() => onOpen(giftCardId)}>
      <span className={classes['who']}>
        <strong>{shownCardNumber(number)}</strong>
        <span>
          {t(`giftDesk.origin.${card.origin}`)} · {tradingDate(dateOf(createdAt))}
        </span>
      </span>
      <span className={classes['who']}>
        <span data-ink>{recipientName === '' ? t('giftDesk.noRecipient') : recipientName}</span>
        <span>{recipient}</span>
      </span>
      <span className={classes['state']}>
        <GiftCardStatus card={card} />
      </span>
      <span className={classes['sum']}>
        <strong>{money(balanceCents)}</strong>
        <span className={classes['left']} aria-hidden>
          <span style={{ width: `${left}%` }} />
        </span>
        <span className={classes['soft']}>{t('giftDesk.ofInitial', { amount: money(initialCents) })}</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </button>
  )
}
