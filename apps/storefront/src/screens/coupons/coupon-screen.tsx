import { coupons, type Coupon } from '@tabard/contract/value/coupons/coupons'
import { Unreachable } from '@tabard/contract/wire/refused'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { chooseValue, useValueChoice } from '@tabard/ordering-ui/cart-state/value-choice'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { Link, usePath, useSearch } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { Share2, TicketX } from 'lucide-react'
import { BackLink } from '../../components/screen/back-link.tsx'
import { AddToPhone } from '../../components/value/add-to-phone.tsx'
import { CouponCard } from '../../components/value/coupons/coupon-card.tsx'
import { useGuestToken } from '../../components/value/use-guest-token.ts'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { sharePage } from '../../state/page/share-page.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { StopMessages } from './stop-messages.tsx'

/** A coupon, for anyone who has its address. */
export function CouponScreen({ params }: ScreenProps) {
  return <Shown pattern="coupon/{ticket}" ticket={params['ticket'] ?? ''} />
}

/** A voucher, for anyone who has its address. */
export function VoucherScreen({ params }: ScreenProps) {
  return <Shown pattern="voucher/{ticket}" ticket={params['ticket'] ?? ''} />
}

/** The receipt of a coupon: when it was used, or what is left of it. */
export function CouponReceiptScreen({ params }: ScreenProps) {
  return <Shown pattern="ticket/{card}/{txn}/code/{code}/receipt" ticket={params['code'] ?? ''} />
}

interface ShownProps {
  readonly pattern: FamilyScreen
  readonly ticket: string
}

function Shown({ pattern, ticket }: ShownProps) {
  // The link in a message about the coupon that ends such messages.
  const proof = new URLSearchParams(useSearch()).get('stop') ?? ''
  return (
    <ValueScreen pattern={pattern} title={proof === '' ? 'coupons.one' : 'coupons.stopTitle'}>
      {proof === '' ? <Loaded ticket={ticket} /> : <StopMessages ticket={ticket} proof={proof} />}
    </ValueScreen>
  )
}

function Loaded({ ticket }: { readonly ticket: string }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { data, error, refetch } = useRead(coupons.show, { ticket }, { staleTime: 0 })
  if (data) return <Details coupon={data} />
  if (error instanceof Unreachable) return <Failure error={error} retry={() => void refetch()} />
  if (!error) return <ListSkeleton />
  return (
    <EmptyState icon={<TicketX size={36} />} title={t('coupons.unknown')} text={t('coupons.unknownText')}>
      <Link href={to('mywallet')} className="button-main">
        {t('coupons.toMine')}
      </Link>
    </EmptyState>
  )
}

function Details({ coupon }: { readonly coupon: Coupon }) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  const time = useShopTime()
  const { isOwn, isFree, state, usedAt, couponId, kind } = coupon
  const isUsable = state === 'usable'
  return (
    <div className="narrow rise flex flex-col gap-4 pt-4">
      <BackLink href={to('mywallet')}>{t('wallet.title')}</BackLink>
      <h1 className="text-title font-bold tracking-tight">{name(coupon.names)}</h1>
      <CouponCard coupon={coupon} />
      {usedAt !== undefined && (
        <p className="figures text-soft">{t('coupons.usedAt', { time: time.stamp(usedAt) })}</p>
      )}
      {isUsable && isFree && !isOwn && <KeepButton coupon={coupon} />}
      {isUsable && isOwn && <UseButton couponId={couponId} />}
      {isUsable && isOwn && (
        <>
          <p className="text-soft">{t('coupons.how')}</p>
          <AddToPhone subject={{ by: 'own', kind, id: couponId }} />
        </>
      )}
      {isOwn && coupon.isShareable && <ShareButton coupon={coupon} />}
    </div>
  )
}

/** Chooses it for the next order. */
function UseButton({ couponId }: { readonly couponId: string }) {
  const { t } = useLabels()
  const { menuCartScope, to } = usePlace()
  const [, navigate] = usePath()
  const { couponIds } = useValueChoice(menuCartScope)
  const isChosen = couponIds.includes(couponId)
  if (isChosen)
    return (
      <p role="status" className="rounded-small bg-good-soft p-3 font-medium text-good">
        {t('coupons.chosen')}
      </p>
    )
  return (
    <button
      type="button"
      className="button-main"
      onClick={() => {
        chooseValue(menuCartScope, { couponIds: [...couponIds, couponId] })
        navigate(to('home'))
      }}
    >
      {t('coupons.use')}
    </button>
  )
}

/** A coupon that staff or a message gave belongs to nobody until someone keeps it. */
function KeepButton({ coupon: { ticket } }: { readonly coupon: Coupon }) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const ensureGuest = useGuestToken()
  const keep = useWrite(coupons.keep)

  async function submit() {
    try {
      await ensureGuest()
      const kept = await keep.mutateAsync({ ticket })
      queries.setQueryData(readKey(client, coupons.show, { ticket }), kept)
      await queries.invalidateQueries({ queryKey: readKey(client, coupons.mine, {}) })
      notify(t('coupons.kept'))
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <button type="button" className="button-main" disabled={keep.isPending} onClick={() => void submit()}>
      {t('coupons.keep')}
    </button>
  )
}

function ShareButton({ coupon: { couponId, names } }: { readonly coupon: Coupon }) {
  const { t, name } = useLabels()
  const client = useApi()

  async function share() {
    try {
      const { address } = await client.call(coupons.share, { couponId })
      const url = new URL(address, location.origin).href
      await sharePage({ title: name(names), url, copied: t('action.shared') })
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <button type="button" className="button-quiet self-start" onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      {t('coupons.share')}
    </button>
  )
}
