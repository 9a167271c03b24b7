import { Refused } from '@tabard/contract/wire/refused'

/** The guest is paying: this passes in a moment, so the dialog stays open and offers a retry. */
export function isGuestPaying(error: unknown): boolean {
  return error instanceof Refused && error.code === 'table.guestPaying'
}
