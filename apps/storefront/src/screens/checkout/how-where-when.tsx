import type { Bill } from '@tabard/domain/pricing/bill'
import type { StoredTableSession } from '@tabard/ui/table-session'
import { lazy, Suspense } from 'react'
import type { Choice } from '../../state/use-order-type.ts'
import { useLabels } from '../../state/use-labels.ts'
import { How, When } from './how-and-when.tsx'
import { ToTable } from './to-table.tsx'
import { roadMinutes, type Delivery } from './use-delivery.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

// Addresses and quotes: loaded only for a delivery.
const DeliveryStep = lazy(async () => ({
  default: (await import('./delivery/delivery-step.tsx')).DeliveryStep,
}))

interface HowWhereWhenProps {
  readonly config: ShopConfig
  readonly choice: Choice
  readonly table: StoredTableSession | undefined
  /** Undefined: not a delivery. */
  readonly delivery: Delivery | undefined
  readonly bill: Bill
  /** The car's number plate is required and missing. */
  readonly isCarMissing: boolean
  /** Incremented by each attempt to order: missing values are then marked. */
  readonly attempts: number
  /** A later time is wanted, chosen or not yet. */
  readonly isLater: boolean
  onLater(isLater: boolean): void
}

/**
 * The order type, the place and the time. A delivery's time depends on its address, so the address comes
 * first.
 */
export function HowWhereWhen(props: HowWhereWhenProps) {
  const { config, choice, table, delivery, bill, isCarMissing, attempts, isLater, onLater } = props
  const { t } = useLabels()
  const when = choice.orderType && (
    <When
      config={config}
      choice={choice}
      orderType={choice.orderType}
      roadMinutes={delivery ? roadMinutes(delivery.requested) : 0}
      isLater={isLater}
      onLater={onLater}
    />
  )
  return (
    <>
      <section aria-labelledby="checkout-when" className="card p-[min(1.25rem,24px)]">
        <h2 id="checkout-when" className="mb-3 text-large font-bold">
          {t(table ? 'seat.where' : delivery ? 'checkout.how' : 'checkout.when')}
        </h2>
        {table ? (
          <ToTable table={table} config={config} />
        ) : (
          <div className="flex flex-col gap-5">
            <How choice={choice} bill={bill} isCarMissing={isCarMissing} />
            {!delivery && when}
          </div>
        )}
      </section>
      {delivery && (
        <>
          <section
            id="checkout-where"
            aria-labelledby="checkout-where-title"
            className="card p-[min(1.25rem,24px)]"
          >
            <h2 id="checkout-where-title" className="mb-3 text-large font-bold">
              {t('delivery.where')}
            </h2>
            <Suspense>
              <DeliveryStep
                config={config}
                delivery={delivery}
                goodsCents={bill.goodsCents}
                attempts={attempts}
              />
            </Suspense>
          </section>
          <section aria-labelledby="checkout-time" className="card p-[min(1.25rem,24px)]">
            <h2 id="checkout-time" className="mb-3 text-large font-bold">
              {t('when.title')}
            </h2>
            <div className="flex flex-col gap-5">{when}</div>
          </section>
        </>
      )}
    </>
  )
}
