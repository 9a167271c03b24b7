import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { Text } from '@mantine/core'
import { cardDesk, type DeskCard } from '@tabard/contract/value/cards/card-desk'
import { giftCardDesk, type DeskGiftCard } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { formatMoney } from '@tabard/domain/money/money'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Link, link } from '@tabard/ui/router'
import { usePoints } from '../../../components/use-points.ts'
import { useText } from '../../../text.ts'
import classes from './page.module.css'

/** The member cards of a customer with what they hold, and the gift cards they bought. */
export function ValueCard({ phone }: { readonly phone: string }) {
  const { t } = useText()
  const found = useRead(cardDesk.find, { text: phone }, { staleTime: 5_000 })
  const mayFindGifts = useMay()('value.adjust')
  const gifts =
    useRead(giftCardDesk.find, { text: phone }, { staleTime: 5_000, enabled: mayFindGifts }).data ?? []
  // A part of the number finds other people too.
  const own = (found.data?.cards ?? []).filter((card) => !card.isReached || card.phone === phone)
  return (
    <section className={cards['card']}>
      <h2>{t('memberDesk.ofCustomer')}</h2>
      {found.data ? (
        <ul className={classes['lines']}>
          {own.length === 0 && gifts.length === 0 && (
            <li>
              <Text c="dimmed">{t('memberDesk.customerNone')}</Text>
            </li>
          )}
          {own.map((card) => (
            <li key={card.cardId}>
              <MemberCardLine card={card} />
            </li>
          ))}
          {gifts.map((card) => (
            <li key={card.giftCardId}>
              <GiftCardLine card={card} />
            </li>
          ))}
        </ul>
      ) : found.error ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Rows count={2} height={44} />
      )}
    </section>
  )
}

function MemberCardLine({ card }: { readonly card: DeskCard }) {
  const { t } = useText()
  const { code: shop } = useShop()
  const { money } = useFormats()
  const points = usePoints()
  const nameOf = useNames()
  const may = useMay()
  const held = [
    t('loyalty.pointsOf', { points: points(card.points) }),
    ...(card.stamps > 0 ? [t('memberDesk.stampsOf', { count: card.stamps })] : []),
    ...(card.cents > 0 ? [money(card.cents)] : []),
  ].join(' · ')
  return (
    <>
      {may('value.adjust') ? (
        <Link href={`${link('/{shop}/cards', { shop })}?open=${card.cardId}`}>{nameOf(card.names)}</Link>
      ) : (
        <span>{nameOf(card.names)}</span>
      )}
      <small>{card.status === 'active' ? held : `${held} · ${t(`memberDesk.status.${card.status}`)}`}</small>
    </>
  )
}

function GiftCardLine({ card }: { readonly card: DeskGiftCard }) {
  const { t, language } = useText()
  const { code: shop } = useShop()
  const may = useMay()
  const name = t('giftDesk.endingIn', { number: shownCardNumber(card.number) })
  return (
    <>
      {may('value.adjust') ? (
        <Link href={`${link('/{shop}/gift-cards', { shop })}?open=${card.giftCardId}`}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
      <small>
        {t('giftDesk.leftOf', {
          balance: formatMoney(card.balanceCents, card.currency, language),
          initial: formatMoney(card.initialCents, card.currency, language),
        })}
      </small>
    </>
  )
}
