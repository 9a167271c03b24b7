import type { StaffOrder } from '@tabard/contract/till/calls'

/** Where the customer of an order can be reached; empty: unknown. */
export function recipientOf({ contact, orderOptions }: StaffOrder): string {
  return contact.phone === '' ? (orderOptions.notify?.email ?? '') : contact.phone
}
