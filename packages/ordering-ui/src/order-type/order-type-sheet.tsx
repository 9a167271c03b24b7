import { deliveryBases } from '@tabard/domain/pricing/bases'
import { later } from '@tabard/ui/browser/chunk'
import { Dialog } from '@base-ui/react/dialog'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { Suspense, useState } from 'react'
import { useBill } from '../cart-state/use-bill.ts'
import { useDelivery } from '../checkout-fields/use-delivery.ts'
import { roadMinutes } from '../context/requested-delivery.ts'
import { useConfig } from '../context/shop-state.tsx'
import { BottomSheet } from '../controls/bottom-sheet.tsx'
import { useLabels } from '../context/use-labels.ts'
import { useOrderType } from '../context/use-order-type.ts'
import { OrderTypes } from './order-types.tsx'
import { When } from './when.tsx'

// Addresses and quotes: loaded only for a delivery.
const DeliveryStep = later(() => import('../delivery/delivery-step.tsx'), 'DeliveryStep').Component

interface OrderTypeSheetProps {
  /** The screen below asks for the address of a delivery. */
  readonly hasAddressBelow?: boolean
  onClose(): void
}

/** The order type, the address of a delivery, and the time: chosen for the cart, before or at the checkout. */
export function OrderTypeSheet({ hasAddressBelow = false, onClose }: OrderTypeSheetProps) {
  return (
    <BottomSheet onClose={onClose}>
      <MoreLabels part="choosing" before={<div className="h-96" />}>
        <Choices hasAddressBelow={hasAddressBelow} onClose={onClose} />
      </MoreLabels>
    </BottomSheet>
  )
}

function Choices({ hasAddressBelow, onClose }: Required<OrderTypeSheetProps>) {
  const { t } = useLabels()
  const choice = useOrderType()
  const delivery = useDelivery()
  const config = useConfig().data
  const bill = useBill('none', delivery.terms)?.bill
  const [isLater, setLater] = useState(choice.requestedFor !== undefined)
  const { orderType } = choice
  return (
    <>
      <div className="flex min-h-0 flex-col gap-5 overflow-y-auto p-5 md:p-7">
        <Dialog.Title className="text-title font-bold tracking-tight">{t('checkout.when')}</Dialog.Title>
        {!orderType && <p className="text-soft">{t('way.none')}</p>}
        <OrderTypes choice={choice} bill={bill} />
        {delivery.isDelivery && config && !hasAddressBelow && (
          <Suspense>
            <DeliveryStep config={config} delivery={delivery} bases={deliveryBases(bill)} isQuoteOnly />
          </Suspense>
        )}
        {orderType && (
          <When
            key={orderType.code}
            choice={choice}
            orderType={orderType}
            roadMinutes={delivery.isDelivery ? roadMinutes(delivery.requested) : 0}
            isLater={isLater}
            onLater={setLater}
          />
        )}
        {orderType?.kind === 'pickup' && config && config.address !== '' && (
          <p className="text-soft">{config.address}</p>
        )}
      </div>
      <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <button type="button" className="button-main w-full" onClick={onClose}>
          {t('choosing.done')}
        </button>
      </div>
    </>
  )
}
