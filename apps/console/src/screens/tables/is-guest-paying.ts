import { Refused } from '@tabard/contract/refused'

/** Over in a moment by itself: the dialog stays and offers to try again. */
export function isGuestPaying(error: unknown): boolean {
  return error instanceof Refused && error.code === 'table.guestPaying'
}
