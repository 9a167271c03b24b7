import { coupons, type CouponOffer } from '@tabard/contract/value/coupons/coupons'
import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { Link, usePath } from '@tabard/ui/router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TicketX } from 'lucide-react'
import { useState } from 'react'
import { CouponTicket } from '../../components/value/coupons/coupon-ticket.tsx'
import { useGuestToken } from '../../components/value/use-guest-token.ts'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { withReturn } from '../../state/account/return-address.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** A coupon to collect by its public code. */
export function CollectCouponScreen({ params }: ScreenProps) {
  return <Collecting pattern="coupon/{code}/collect" code={params['code'] ?? ''} />
}

/** A voucher to collect by its public code. */
export function CollectVoucherScreen({ params }: ScreenProps) {
  return <Collecting pattern="voucher/{code}/collect" code={params['code'] ?? ''} />
}

/** The coupon of a link that works once. */
export function CouponLinkScreen({ params }: ScreenProps) {
  const { code = '', token } = params
  return <Collecting pattern="coupon/{code}/token/{token}/get" code={code} token={token} />
}

/** The voucher of a link that works once. */
export function VoucherLinkScreen({ params }: ScreenProps) {
  const { code = '', token } = params
  return <Collecting pattern="voucher/{code}/token/{token}/get" code={code} token={token} />
}

interface Named {
  readonly code: string
  readonly token?: string | undefined
}

function Collecting({ pattern, ...named }: Named & { readonly pattern: FamilyScreen }) {
  return (
    <ValueScreen pattern={pattern} title="coupons.collectTitle">
      <Described {...named} />
    </ValueScreen>
  )
}

/** Scanners of mail open links: describing one uses nothing, and only the tap collects (W9). */
function Described(named: Named) {
  const { t } = useLabels()
  const { to } = usePlace()
  const client = useApi()
  const { code, token } = named
  const offer = useQuery({
    queryKey: readKey(client, coupons.describe, { code, token }),
    queryFn: async () => client.call(coupons.describe, { code, ...(token === undefined ? {} : { token }) }),
  })
  if (offer.data) return <Offered {...named} offer={offer.data} />
  if (offer.error instanceof Unreachable)
    return <Failure error={offer.error} retry={() => void offer.refetch()} />
  if (!offer.error) return <ListSkeleton />
  return (
    <EmptyState icon={<TicketX size={36} />} title={t('coupons.gone')} text={errorText(offer.error, t)}>
      <Link href={to('mywallet')} className="button-main">
        {t('coupons.toMine')}
      </Link>
      <Link href={to('home')} className="button-quiet">
        {t('action.toMenu')}
      </Link>
    </EmptyState>
  )
}

function Offered({ code, token, offer }: Named & { readonly offer: CouponOffer }) {
  const { t, name } = useLabels()
  const { to, isCustomer } = usePlace()
  const [path] = usePath()
  const { take, isBusy, fault, isLogInNeeded } = useTaking({ code, token })
  const needsLogIn = (offer.needsAccount || isLogInNeeded) && !isCustomer()
  return (
    <div className="narrow rise flex flex-col gap-5 pt-8">
      <h1 className="text-display font-bold tracking-tight">
        {t('coupons.forYou', { name: name(offer.names) })}
      </h1>
      <CouponTicket gift={offer}>
        <Validity offer={offer} />
      </CouponTicket>
      {fault !== undefined && (
        <p role="alert" className="fault rounded-small bg-bad-soft p-3">
          {fault}
        </p>
      )}
      {needsLogIn ? (
        <>
          <p className="text-soft">{t('coupons.logIn')}</p>
          <div className="flex flex-wrap gap-3">
            <Link href={withReturn(to('login'), path)} className="button-main flex-1">
              {t('logIn.title')}
            </Link>
            <Link href={withReturn(to('signup'), path)} className="button-quiet flex-1">
              {t('signUp.title')}
            </Link>
          </div>
        </>
      ) : (
        <button type="button" className="button-main w-full" disabled={isBusy} onClick={() => void take()}>
          {t('coupons.collect')}
        </button>
      )}
    </div>
  )
}

function Validity({ offer: { validity, until } }: { readonly offer: CouponOffer }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  const day = (date: string) => time.calendarDay(Date.parse(`${date}T12:00:00Z`), now)
  return (
    <p className="figures text-[0.9375rem] text-soft">
      {[
        validity.kind === 'days'
          ? t('coupons.validDays', { days: validity.days })
          : t('coupons.until', { day: day(validity.date) }),
        until === undefined ? '' : t('coupons.collectBy', { day: day(until) }),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}

/** Collects on a tap, and leads to the coupon. */
function useTaking({ code, token }: Named) {
  const { t } = useLabels()
  const { to } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const ensureGuest = useGuestToken()
  const byCode = useWrite(coupons.collect)
  const byLink = useWrite(coupons.collectByToken)
  // A tap after a lost answer is the same request.
  const [requestId] = useState(mintUuid)
  const [error, setError] = useState<unknown>()
  return {
    isBusy: byCode.isPending || byLink.isPending,
    fault: error === undefined ? undefined : errorText(error, t),
    isLogInNeeded: error instanceof Refused && error.code === 'coupon.logInFirst',
    async take() {
      setError(undefined)
      try {
        await ensureGuest()
        const { coupon } = await (token === undefined
          ? byCode.mutateAsync({ requestId, code })
          : byLink.mutateAsync({ requestId, code, token }))
        await queries.invalidateQueries({ queryKey: readKey(client, coupons.mine, {}) })
        const { ticket } = coupon
        const screen = coupon.kind === 'voucher' ? 'voucher/{ticket}' : 'coupon/{ticket}'
        navigate(to(screen, { ticket }), { replace: true })
      } catch (caught) {
        setError(caught)
      }
    },
  }
}
