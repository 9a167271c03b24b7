import { ProviderRefused } from '../provider.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const shortUuid = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/
const fitting = /^[A-Za-z0-9_-]{1,32}$/

/**
 * Convert our reference to an order number of OmiPay, which has at most 32 characters as WeChat's: a UUID loses its
 * hyphens. Throws `ProviderRefused` for a reference that does not fit.
 */
export function toOutNumber(reference: string): string {
  if (uuid.test(reference)) return reference.replaceAll('-', '')
  // A number of 32 hexadecimal digits would come back as a UUID.
  if (!fitting.test(reference) || shortUuid.test(reference))
    throw new ProviderRefused('the reference is no order number of OmiPay')
  return reference
}

/** Convert an order number of OmiPay back to our reference. */
export function toReference(outNumber: string): string {
  return outNumber.replace(shortUuid, '$1-$2-$3-$4-$5')
}
