import { coupons, type Coupon, type CouponOffer } from '@tabard/contract/value/coupons/coupons'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { Link } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/storage/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CouponCard } from '../../components/value/coupons/coupon-card.tsx'
import { CouponTicket } from '../../components/value/coupons/coupon-ticket.tsx'
import { useGuestToken } from '../../components/value/use-guest-token.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** Coupons and vouchers of the guest, those to collect here, and a field for a code. */
export function CouponSection() {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const mine = useRead(coupons.mine, {}, { enabled: shopToken(shop).read() !== undefined }).data ?? []
  const [showsOver, setShowsOver] = useState(false)
  const usable = mine.filter(({ state }) => state === 'usable')
  const over = mine.filter(({ state }) => state !== 'usable')
  const shown: readonly Coupon[] = showsOver ? [...usable, ...over] : usable
  return (
    <section aria-labelledby="wallet-coupons" className="flex flex-col gap-4">
      <h2 id="wallet-coupons" className="text-title font-bold">
        {t('coupons.title')}
      </h2>
      {shown.length === 0 ? (
        <p className="text-soft">{t('coupons.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((coupon) => (
            <li key={coupon.couponId}>
              <Link
                href={to(coupon.kind === 'voucher' ? 'voucher/{ticket}' : 'coupon/{ticket}', {
                  ticket: coupon.ticket,
                })}
                className="block"
              >
                <CouponCard coupon={coupon} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {over.length > 0 && !showsOver && (
        <button type="button" className="button-text self-start" onClick={() => setShowsOver(true)}>
          {t('coupons.showOver', { count: over.length })}
        </button>
      )}
      <ShopWindow held={mine} />
      <CollectByCode />
    </section>
  )
}

/** Returns a function that collects a coupon by a code, and keeps it in the list. */
function useCollecting() {
  const client = useApi()
  const queries = useQueryClient()
  const ensureGuest = useGuestToken()
  const collect = useWrite(coupons.collect)
  // A second tap is the same request: nothing is collected twice.
  const [requests] = useState(() => new Map<string, string>())
  return {
    isBusy: collect.isPending,
    async collect(code: string): Promise<Coupon> {
      const requestId = requests.get(code) ?? mintUuid()
      requests.set(code, requestId)
      await ensureGuest()
      const { coupon } = await collect.mutateAsync({ requestId, code })
      requests.delete(code)
      const rows = [coupons.mine, coupons.shopWindow]
      await Promise.all(rows.map((row) => queries.invalidateQueries({ queryKey: readKey(client, row, {}) })))
      return coupon
    },
  }
}

/** Coupons that anyone can collect here now. */
function ShopWindow({ held }: { readonly held: readonly Coupon[] }) {
  const offers = useRead(coupons.shopWindow, {}).data ?? []
  if (offers.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {offers.map((offer) => (
        <li key={offer.code}>
          <Offer offer={offer} isHeld={held.some((each) => each.names.first === offer.names.first)} />
        </li>
      ))}
    </ul>
  )
}

interface OfferProps {
  readonly offer: CouponOffer
  readonly isHeld: boolean
}

function Offer({ offer, isHeld }: OfferProps) {
  const { t, name } = useLabels()
  const { collect, isBusy } = useCollecting()
  const [fault, setFault] = useState<string>()

  async function take() {
    setFault(undefined)
    try {
      await collect(offer.code)
      notify(t('coupons.collected', { name: name(offer.names) }))
    } catch (error) {
      setFault(errorText(error, t))
    }
  }

  return (
    <CouponTicket gift={offer}>
      <div className="mt-1">
        <button
          type="button"
          className="button-text -ml-3"
          aria-label={t('coupons.collectNamed', { name: name(offer.names) })}
          disabled={isBusy}
          onClick={() => void take()}
        >
          {t(isHeld ? 'coupons.collectMore' : 'coupons.collect')}
        </button>
        {fault !== undefined && (
          <p role="alert" className="fault text-[0.9375rem]">
            {fault}
          </p>
        )}
      </div>
    </CouponTicket>
  )
}

function CollectByCode() {
  const { t, name } = useLabels()
  const { collect, isBusy } = useCollecting()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setFault(t('coupons.codeNeeded'))
    try {
      const coupon = await collect(code.trim())
      setCode('')
      notify(t('coupons.collected', { name: name(coupon.names) }))
    } catch (error) {
      setFault(errorText(error, t))
    }
    return undefined
  }

  return (
    <form className="max-w-md" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        id="coupon-code"
        label={t('coupons.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={fault}
        onText={(text) => {
          setCode(text)
          setFault(undefined)
        }}
      >
        <button type="submit" className="button-quiet shrink-0" disabled={isBusy}>
          {t('coupons.collect')}
        </button>
      </TextField>
    </form>
  )
}
