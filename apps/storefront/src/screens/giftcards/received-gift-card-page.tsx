import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { giftCards, type GiftCardPage } from '@tabard/contract/value/gift-cards/gift-cards'
import { Unreachable } from '@tabard/contract/wire/refused'
import { groupedNumber } from '@tabard/domain/value/card-number'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { Link, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { AddToPhone } from '../../components/value/add-to-phone.tsx'
import { GiftCardFace } from '../../components/value/gift-cards/gift-card-face.tsx'
import { stateOfGiftCard } from '../../components/value/gift-cards/gift-card-state.ts'
import { withReturn } from '../../state/account/return-address.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { NoGiftCard } from './no-gift-card.tsx'

/** What the recipient of a gift card opens from the message, or prints. */
export function ReceivedGiftCardPage({ link }: { readonly link: string }) {
  const { data, error, refetch } = useRead(giftCards.byLink, { link }, { staleTime: 0 })
  if (data) return <Received card={data} link={link} />
  if (error instanceof Unreachable) return <Failure error={error} retry={() => void refetch()} />
  return error ? <NoGiftCard /> : <ListSkeleton />
}

interface ReceivedProps {
  readonly card: GiftCardPage
  readonly link: string
}

function Received({ card, link }: ReceivedProps) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  const state = stateOfGiftCard(card)
  const { recipientName, senderName, message, secret, expiresAt } = card
  return (
    <div className="narrow rise flex flex-col items-center gap-5 pt-8 text-center">
      <h1 className="text-display font-bold tracking-tight">
        {recipientName === '' ? t('gift.one') : t('gift.for', { name: recipientName })}
      </h1>
      <GiftCardFace
        design={card.design}
        cents={card.balanceCents}
        currency={card.currency}
        number={
          secret
            ? groupedNumber(secret.number)
            : t('gift.lastDigits', { number: shownCardNumber(card.number) })
        }
        isOver={state !== 'active'}
      />
      {message !== '' && <p className="max-w-md text-large italic">“{message}”</p>}
      {senderName !== '' && <p className="text-soft">{t('gift.from', { name: senderName })}</p>}
      <p className={state === 'active' ? 'figures text-soft' : 'font-medium text-warn'}>
        {state !== 'active'
          ? t(`gift.state.${state}`)
          : expiresAt === undefined
            ? t('gift.noExpiry')
            : t('gift.until', { day: time.calendarDay(expiresAt, now) })}
      </p>
      {secret && (
        <dl className="card figures flex w-full max-w-md flex-col gap-3 p-5 text-left">
          <div>
            <dt className="text-soft">{t('rewards.number')}</dt>
            <dd className="text-large font-semibold tracking-wide">{groupedNumber(secret.number)}</dd>
          </div>
          <div>
            <dt className="text-soft">{t('rewards.code')}</dt>
            <dd className="text-large font-semibold tracking-wide">{secret.code}</dd>
          </div>
          <p className="text-[0.9375rem] text-soft">{t('gift.keepSecret')}</p>
        </dl>
      )}
      {state === 'active' && (
        <div className="no-print flex flex-wrap justify-center gap-3">
          {!card.isClaimed && <ClaimButton link={link} />}
          <AddToPhone subject={{ by: 'link', link }} />
          {secret && (
            <button type="button" className="button-quiet" onClick={() => print()}>
              <Printer aria-hidden size={18} />
              {t('gift.print')}
            </button>
          )}
        </div>
      )}
      {card.isClaimed && <p className="text-soft">{t('gift.isClaimed')}</p>}
    </div>
  )
}

function ClaimButton({ link }: { readonly link: string }) {
  const { t } = useLabels()
  const { isCustomer, to } = usePlace()
  const [path, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const claim = useWrite(giftCards.claim)
  const [fault, setFault] = useState<string>()
  if (!isCustomer())
    return (
      <Link href={withReturn(to('login'), path)} className="button-main">
        {t('gift.logInToClaim')}
      </Link>
    )

  async function submit() {
    setFault(undefined)
    try {
      await claim.mutateAsync({ by: 'link', link })
      await queries.invalidateQueries({ queryKey: readKey(client, giftCards.mine, {}) })
      notify(t('gift.claimed'))
      navigate(to('mywallet'), { replace: true })
    } catch (error) {
      setFault(errorText(error, t))
    }
  }

  return (
    <>
      <button type="button" className="button-main" disabled={claim.isPending} onClick={() => void submit()}>
        {t('gift.claim')}
      </button>
      {fault !== undefined && (
        <p role="alert" className="fault w-full">
          {fault}
        </p>
      )}
    </>
  )
}
