import { giftCards, type BoughtGiftCard } from '@tabard/contract/value/gift-cards/gift-cards'
import { Unreachable } from '@tabard/contract/wire/refused'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { CircleCheck, Printer, Wallet } from 'lucide-react'
import { AddToPhone } from '../../components/value/add-to-phone.tsx'
import { GiftCardFace } from '../../components/value/gift-cards/gift-card-face.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { NoGiftCard } from './no-gift-card.tsx'

/** Paid a moment ago: the card is activated by a job. */
const pollMs = 2_000

/** The receipt of the buyer: what was bought, and how it reaches its recipient. */
export function BoughtGiftCardPage({ orderId }: { readonly orderId: string }) {
  const { data, error, refetch } = useRead(
    giftCards.bought,
    { orderId },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? pollMs : false) },
  )
  if (data) return <Bought bought={data} />
  if (error instanceof Unreachable) return <Failure error={error} retry={() => void refetch()} />
  return error ? <NoGiftCard /> : <ListSkeleton />
}

function Bought({ bought }: { readonly bought: BoughtGiftCard }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const time = useShopTime()
  const now = useNow(60_000)
  const { giftCardId, link, expiresAt, delivery, recipientName } = bought
  return (
    <div className="narrow rise flex flex-col items-center gap-5 pt-8 text-center">
      <div role="status" className="flex flex-col items-center gap-2">
        <CircleCheck aria-hidden size={40} className="text-good" />
        <h1 className="text-display font-bold tracking-tight">
          {t(bought.status === 'waiting' ? 'gift.beingPaid' : 'gift.bought')}
        </h1>
        <p className="max-w-md text-soft">{useWhatNext(bought)}</p>
      </div>
      <GiftCardFace
        design={bought.design}
        cents={bought.cents}
        currency={bought.currency}
        line={recipientName === '' ? '' : t('gift.to', { name: recipientName })}
      />
      {expiresAt !== undefined && (
        <p className="figures text-soft">{t('gift.until', { day: time.calendarDay(expiresAt, now) })}</p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {link !== undefined && (
          <Link
            href={to('ticket/{card}/{txn}/receipt', { card: giftCardId, txn: link })}
            className="button-main"
          >
            <Printer aria-hidden size={18} />
            {t('gift.openToPrint')}
          </Link>
        )}
        {delivery === 'self' && (
          <Link href={to('mywallet')} className="button-main">
            <Wallet aria-hidden size={18} />
            {t('wallet.title')}
          </Link>
        )}
        {delivery === 'self' && bought.status === 'active' && (
          <AddToPhone subject={{ by: 'own', kind: 'giftCard', id: giftCardId }} />
        )}
        <Link href={to('ticket/{card}/checkout', { card: 'new' })} className="button-quiet">
          {t('gift.another')}
        </Link>
      </div>
    </div>
  )
}

function useWhatNext({ status, delivery, sentAt, sendAt, recipientName }: BoughtGiftCard): string {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  if (status === 'waiting') return t('gift.beingPaidText')
  if (delivery === 'print') return t('gift.printText')
  if (delivery === 'self') return t('gift.inWallet')
  if (sentAt !== undefined) return t('gift.sentTo', { name: recipientName })
  if (sendAt === undefined || sendAt <= now) return t('gift.sending', { name: recipientName })
  return t('gift.sendLater', { name: recipientName, day: time.calendarDay(sendAt, now) })
}
