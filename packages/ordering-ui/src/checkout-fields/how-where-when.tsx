import { deliveryBases } from '@tabard/domain/pricing/bases'
import { later } from '@tabard/ui/browser/chunk'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { StoredTableSession } from '@tabard/ui/storage/table-session'
import { Suspense, useState } from 'react'
import type { Choice } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import { CarFields } from '../order-type/car-fields.tsx'
import { orderTypeIcons } from '../order-type/order-type-icons.ts'
import { useOrderTypeLine } from '../order-type/use-order-type-line.ts'
import { ToTable } from './to-table.tsx'
import type { Delivery } from './use-delivery.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

// Addresses and quotes: loaded only for a delivery.
const DeliveryStep = later(() => import('../delivery/delivery-step.tsx'), 'DeliveryStep').Component
const OrderTypeSheet = later(() => import('../order-type/order-type-sheet.tsx'), 'OrderTypeSheet').Component

interface HowWhereWhenProps {
  readonly config: ShopConfig
  readonly choice: Choice
  readonly table: StoredTableSession | undefined
  /** Undefined: not a delivery. */
  readonly delivery: Delivery | undefined
  readonly bill: Bill
  /** The car's number plate is required and missing. */
  readonly isCarMissing: boolean
}

/** The order type and the time as one line that can be changed, and the place. */
export function HowWhereWhen(props: HowWhereWhenProps) {
  const { config, choice, table, delivery, bill, isCarMissing } = props
  const { t } = useLabels()
  return (
    <>
      <section aria-labelledby="checkout-when" className="p-[min(1rem,20px)]">
        <h2 id="checkout-when" className="sr-only">
          {t(table ? 'seat.where' : 'checkout.when')}
        </h2>
        {table ? (
          <ToTable table={table} config={config} />
        ) : (
          <div className="flex flex-col gap-4">
            <ChosenType isDelivery={delivery !== undefined} config={config} />
            {choice.orderType?.kind === 'kerbside' && <CarFields choice={choice} isMissing={isCarMissing} />}
          </div>
        )}
      </section>
      {delivery && (
        <section aria-labelledby="checkout-where" className="p-[min(1rem,20px)]">
          <h2 id="checkout-where" className="sr-only">
            {t('delivery.where')}
          </h2>
          <Suspense fallback={<div className="h-12" />}>
            <DeliveryStep config={config} delivery={delivery} bases={deliveryBases(bill)} />
          </Suspense>
        </section>
      )}
    </>
  )
}

/** What was chosen on the menu, with a button that changes it. */
function ChosenType({ isDelivery, config }: { readonly isDelivery: boolean; readonly config: ShopConfig }) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const line = useOrderTypeLine()
  if (!line) return <p className="text-soft">{t('way.none')}</p>
  const Icon = orderTypeIcons[line.orderType.kind]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-w-0 flex-[1_1_10rem] items-center gap-3">
          <Icon aria-hidden size={24} className="unless-large shrink-0 text-accent-text" />
          <span className="min-w-0">
            <strong className="font-semibold">{line.name}</strong>
            <br />
            <span className={line.isShut ? 'text-warn' : 'text-soft'}>{line.when}</span>
            {line.orderType.kind === 'pickup' && <PickUpPlace config={config} />}
          </span>
        </p>
        <button
          type="button"
          className="button-text -mr-3 ml-auto"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('action.change')}
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <OrderTypeSheet hasAddressBelow={isDelivery} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function PickUpPlace({ config }: { readonly config: ShopConfig }) {
  const { t } = useLabels()
  return (
    <span className="text-small text-soft">
      {config.address !== '' && <span className="block">{config.address}</span>}
      {config.tables.isScanned && <span className="block">{t('seat.atTable')}</span>}
    </span>
  )
}
