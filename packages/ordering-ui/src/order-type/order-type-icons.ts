import type { OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import { Bike, CarFront, ShoppingBag, type LucideIcon } from 'lucide-react'

export const orderTypeIcons: Record<OrderTypeKind, LucideIcon> = {
  pickup: ShoppingBag,
  table: ShoppingBag,
  delivery: Bike,
  kerbside: CarFront,
}
