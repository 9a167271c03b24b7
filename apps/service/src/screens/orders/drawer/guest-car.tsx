import type { StaffOrder } from '@tabard/contract/till/calls'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'

interface GuestCarProps {
  readonly order: Pick<StaffOrder, 'arrivedAt' | 'bay'>
  readonly vehicle: NonNullable<StaffOrder['orderOptions']['vehicle']>
}

/** The guest's car, and whether it has arrived. */
export function GuestCar({ order: { arrivedAt, bay }, vehicle: { plate, description } }: GuestCarProps) {
  const { t } = useText()
  const { time } = useFormats()
  const here =
    arrivedAt === undefined ? '' : t('ticket.here', { time: time(arrivedAt), bay: bay === '' ? 'none' : bay })
  return (
    <>
      <dt>{t('orders.car')}</dt>
      <dd>{[plate, description, here].filter((part) => part !== '').join(' · ')}</dd>
    </>
  )
}
