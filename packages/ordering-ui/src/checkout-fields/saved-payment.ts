import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { shopPairing } from '@tabard/ui/storage/device'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'

type Payment = PaymentMethod['payment']

const entries = new Map<string, StoredEntry<Payment>>()

function savedPayment(shop: string): StoredEntry<Payment> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('payment-method', shop, (value): value is Payment => typeof value === 'string')
  entries.set(shop, made)
  return made
}

/** The payment method of the last order in this browser. A shop device serves many guests and remembers none. */
export function lastPayment(shop: string): Payment | undefined {
  return shopPairing(shop).read() === undefined ? savedPayment(shop).read() : undefined
}

export function rememberPayment(shop: string, payment: Payment): void {
  if (shopPairing(shop).read() === undefined) savedPayment(shop).update(() => payment)
}
