import type { StaffOrder } from '@tabard/contract/till/calls'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './drawer.module.css'

interface DeliverToProps {
  readonly order: StaffOrder
  readonly delivery: NonNullable<StaffOrder['orderOptions']['delivery']>
}

/** The delivery address, with the customer's note to the courier. */
export function DeliverTo({ order, delivery: { address, isExpress } }: DeliverToProps) {
  const { t } = useText()
  const { time } = useFormats()
  return (
    <>
      <dt>{t('orders.deliverTo')}</dt>
      <dd>
        {isExpress && <strong>{t('orders.express')} · </strong>}
        {deliveryLine(address)}
        {order.mapUrl !== '' && (
          <>
            {' '}
            <a href={order.mapUrl} target="_blank" rel="noopener noreferrer">
              {t('orders.onMap')}
            </a>
          </>
        )}
        {address.instructions !== '' && <p className={classes['note']}>{address.instructions}</p>}
        {address.isLeftAtDoor && <p>{t('orders.atDoor')}</p>}
      </dd>
      {order.dispatchedAt !== undefined && (
        <>
          <dt>{t('orders.onTheWay')}</dt>
          <dd>{[time(order.dispatchedAt), order.courier].filter((part) => part !== '').join(' · ')}</dd>
        </>
      )}
    </>
  )
}
