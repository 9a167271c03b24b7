import { Button } from '@mantine/core'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { MapPin } from 'lucide-react'
import classes from './delivery.module.css'

interface AddressButtonProps {
  readonly address: DeliveryAddress
  /** It stands out. */
  readonly isMain: boolean
  readonly onChoose: (address: DeliveryAddress) => void
}

/** An address of an earlier delivery, in one tap. */
export function AddressButton({ address, isMain, onChoose }: AddressButtonProps) {
  return (
    <Button
      variant={isMain ? 'light' : 'default'}
      justify="flex-start"
      leftSection={<MapPin size={18} aria-hidden />}
      classNames={{ label: classes['wrapped'] ?? '' }}
      onClick={() => onChoose(address)}
    >
      {deliveryLine(address)}
    </Button>
  )
}
