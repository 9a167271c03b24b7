import { times } from '@tabard/contract/fulfilment/calls'
import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import type { OfferedOrderType, ShopConfig } from '@tabard/contract/shops/shop-config'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import { laterIsOffered } from '@tabard/domain/fulfilment/order-type-opening'
import type { Bill } from '@tabard/domain/pricing/bill'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { useRead } from '@tabard/ui/queries'
import { Bike, CarFront, ShoppingBag, type LucideIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { usePlace } from '../../state/place.tsx'
import { useShopStatus } from '../../state/shop-state.tsx'
import { useBillOf } from '../../state/use-bill.ts'
import { useDishes } from '../../state/use-dishes.ts'
import { useNow } from '../../state/use-now.ts'
import { useSentences } from '../../state/use-sentences.ts'
import { useShopTime } from '../../state/use-shop-time.ts'
import { choose, openingOf, type Choice } from '../../state/use-order-type.ts'
import { useLabels } from '../../state/use-labels.ts'
import { TextField } from '../../components/text-field.tsx'
import { useGuestCount } from './use-guest-count.ts'
import { WhenChoice } from './when-choice.tsx'

const icons: Record<OfferedOrderType['kind'], LucideIcon> = {
  pickup: ShoppingBag,
  table: ShoppingBag,
  delivery: Bike,
  kerbside: CarFront,
}

interface HowProps {
  readonly choice: Choice
  readonly bill: Bill
  /** The car's number plate is required and missing. */
  readonly isCarMissing: boolean
}

/** The choice of order type, before all other questions. */
export function How({ choice, bill, isCarMissing }: HowProps) {
  const { t } = useLabels()
  const { orderType, orderTypes } = choice
  if (!orderType) return <p className="text-soft">{t('way.none')}</p>
  return (
    <>
      {orderTypes.length > 1 && (
        <div role="radiogroup" aria-label={t('way.choose')} className="flex flex-col gap-3">
          {orderTypes.map((each) => (
            <OrderTypeChoice
              key={each.code}
              orderType={each}
              isChosen={each.code === orderType.code}
              bill={bill}
            />
          ))}
        </div>
      )}
      {orderType.kind === 'kerbside' && <CarFields choice={choice} isMissing={isCarMissing} />}
    </>
  )
}

interface OrderTypeChoiceProps {
  readonly orderType: OfferedOrderType
  readonly isChosen: boolean
  /** The bill with the chosen order type; the other types show their difference. */
  readonly bill: Bill
}

function OrderTypeChoice({ orderType, isChosen, bill }: OrderTypeChoiceProps) {
  const { t, name, money } = useLabels()
  const { cartScope, shop } = usePlace()
  const cart = useCart(cartScope, (state) => state.cart)
  const persons = useGuestCount(orderType.code)?.count
  const other = useBillOf(
    useMemo(() => ({ ...cart, orderType: orderType.code }), [cart, orderType.code]),
    bill.tender,
    useMemo(() => (persons === undefined ? undefined : { persons }), [persons]),
  )
  const difference = (other?.bill.totalCents ?? bill.totalCents) - bill.totalCents
  const shut = useShutLabels(orderType)
  const Icon = icons[orderType.kind]
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-[min(1rem,16px)] rounded-small border border-line px-[min(1rem,16px)] py-3 has-checked:border-accent-text has-checked:bg-accent-soft">
      <input
        type="radio"
        name="way"
        value={orderType.code}
        className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
        checked={isChosen}
        onChange={() => choose(shop, { orderType: orderType.code, requestedFor: undefined })}
      />
      <Icon aria-hidden size={24} className="unless-large shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{name(orderType.names)}</strong>
        {shut !== undefined && (
          <>
            <br />
            <span className="text-[0.9375rem] text-warn">{shut}</span>
          </>
        )}
      </span>
      {difference !== 0 && !isChosen && (
        <span className="figures w-min shrink-0 [overflow-wrap:normal] text-right text-soft sm:w-auto">
          {t(difference > 0 ? 'way.more' : 'way.less', {
            amount: money(Math.abs(difference), bill.currency),
          })}
        </span>
      )}
    </label>
  )
}

/** Why this order type is unavailable now, and from when it is available; undefined: available. */
function useShutLabels(orderType: OfferedOrderType): string | undefined {
  const { t, name } = useLabels()
  const sentences = useSentences()
  const shopStatus = useShopStatus().data
  const time = useShopTime()
  const now = useNow()
  const opening = shopStatus && openingOf(shopStatus, orderType, now)
  if (!opening || opening.isOpen) return undefined
  const own = opening.reason === 'paused' && orderType.pause ? name(orderType.pause.message) : ''
  const what = own !== '' ? own : t(opening.reason === 'paused' ? 'way.paused' : 'way.closed')
  return sentences([
    what,
    opening.opensAt === undefined ? '' : t('opening.opensAt', { time: time.clockFrom(opening.opensAt, now) }),
  ])
}

function CarFields({
  choice: { vehicle },
  isMissing,
}: {
  readonly choice: Choice
  readonly isMissing: boolean
}) {
  const { t } = useLabels()
  const { shop } = usePlace()
  const car = vehicle ?? { plate: '', description: '' }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id="checkout-car"
        label={t('car.plate')}
        error={isMissing && car.plate.trim() === '' ? t('vehicle.required') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        required
        value={car.plate}
        onText={(plate) => choose(shop, { vehicle: { ...car, plate } })}
      />
      <TextField
        id="checkout-car-looks"
        label={t('checkout.optional', { label: t('car.looks') })}
        autoComplete="off"
        maxLength={60}
        value={car.description}
        onText={(description) => choose(shop, { vehicle: { ...car, description } })}
      />
    </div>
  )
}

interface WhenProps {
  readonly config: ShopConfig
  readonly choice: Choice
  readonly orderType: OfferedOrderType
  /** Minutes to the delivery address; undefined: not known yet; 0: no delivery. */
  readonly roadMinutes: number | undefined
  /** A later time is wanted, chosen or not yet. */
  readonly isLater: boolean
  onLater(isLater: boolean): void
}

/** As soon as possible with an estimate, or at a chosen time. */
export function When({ config, choice, orderType, roadMinutes, isLater, onLater }: WhenProps) {
  const { requestedFor, orderTypes } = choice
  const { t, name } = useLabels()
  const { shop } = usePlace()
  const now = useNow()
  const shopStatus = useShopStatus().data
  const [day, setDay] = useState<string>()
  const dishes = useDishes()
  const isOpen = shopStatus ? openingOf(shopStatus, orderType, now).isOpen : true
  const hasLater = shopStatus ? laterIsOffered(shopStatus, orderType, now) : orderType.takesLater
  const isAsked = orderType.takesLater || orderType.isLimited
  const query = useRead(
    times.ask,
    {
      orderType: orderType.code,
      dishes,
      ...(day === undefined ? {} : { day }),
      ...(roadMinutes ? { roadMinutes } : {}),
    },
    {
      enabled: isAsked && roadMinutes !== undefined,
      staleTime: 15_000,
      refetchInterval: 30_000,
      placeholderData: (kept) => kept,
    },
  )
  const answered = query.data?.orderType === orderType.code ? query.data : undefined
  // Another day was selected: do not show the previous day's times.
  const known =
    answered && query.isPlaceholderData && day !== undefined ? { ...answered, day, slots: [] } : answered
  const soonestAt = !isOpen
    ? null
    : isAsked
      ? known?.soonestAt
      : now + (leadMinutesNow(orderType, now) + (roadMinutes ?? 0)) * 60_000
  // Other order types that are open while this one is not.
  const others = soonestAt === null && shopStatus ? orderTypes.filter((each) => each !== orderType) : []
  const instead = others.filter((each) => shopStatus && openingOf(shopStatus, each, now).isOpen)
  if (roadMinutes === undefined && (isOpen || hasLater))
    return <p className="text-soft">{t('when.afterAddress')}</p>
  return (
    <>
      <WhenChoice
        orderType={orderType}
        hasLater={hasLater}
        soonestAt={soonestAt}
        notNow={known?.notNow}
        requestedFor={requestedFor}
        times={hasLater ? known : undefined}
        isLater={isLater || (soonestAt === null && hasLater)}
        onLater={onLater}
        onTime={(at) => choose(shop, { requestedFor: at })}
        onDay={setDay}
      />
      {instead.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {instead.map((each) => (
            <button
              key={each.code}
              type="button"
              className="button-quiet"
              onClick={() => choose(shop, { orderType: each.code, requestedFor: undefined })}
            >
              {t('way.instead', { orderType: name(each.names) })}
            </button>
          ))}
        </div>
      )}
      {orderType.kind === 'pickup' && (
        <p className="text-soft">
          {config.address}
          {config.tables.isScanned && (
            <>
              <br />
              {t('seat.atTable')}
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Free times near the requested one; one tap selects one. */
export function OtherTimes({ refusal, onTake }: { readonly refusal: Refused; onTake(at: number): void }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const nearest =
    refusalData(refusal, 'slot.full')?.nearest ?? refusalData(refusal, 'slot.invalid')?.nearest ?? []
  if (nearest.length === 0) return null
  return (
    <div>
      <p className="mb-2 font-semibold">{t('slot.nearest')}</p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((at) => (
          <button key={at} type="button" className="button-quiet figures" onClick={() => onTake(at)}>
            {t('slot.take', { time: time.clockFrom(at, now) })}
          </button>
        ))}
      </div>
    </div>
  )
}
