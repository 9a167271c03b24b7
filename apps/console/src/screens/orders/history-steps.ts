import { orderStatuses } from '@tabard/domain/orders/order-status'

interface Event {
  readonly what: string
}

/** The events of an order. A status reached from a later one is marked as a step back. */
export function historySteps<E extends Event>(
  events: readonly E[],
): readonly (E & { readonly isBack: boolean })[] {
  let reached = -1
  return events.map((event) => {
    const place = orderStatuses.findIndex((status) => status === event.what)
    const isBack = place >= 0 && place < reached
    if (place >= 0) reached = place
    return { ...event, isBack }
  })
}
