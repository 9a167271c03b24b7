import type { OutputOf } from '@tabard/contract/wire/endpoint'
import type { payOnline } from '@tabard/contract/payments/pay-online'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { PageCardChoice } from '@tabard/domain/payments/stored-cards'

/** What the open page of a method does with a card of the customer. Undefined: no page of it is open. */
export function onPage(
  paying: OutputOf<typeof payOnline.paying> | undefined,
  method: string | undefined,
): PageCardChoice | undefined {
  const { attempt, card } = paying ?? {}
  return attempt && isOpenAttempt(attempt.status) && attempt.method === method
    ? (card ?? { kind: 'plain' })
    : undefined
}
