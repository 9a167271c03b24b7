import type { TableAsk, TableRequest } from '@tabard/contract/tables/table-request'

/** How long a phone shows that staff are coming. */
const shownForMs = 10 * 60_000

export interface RequestState {
  readonly kind: 'none' | 'waiting' | 'answered'
  /** When the guest asked, or when staff answered; 0 for `none`. */
  readonly at: number
}

/** What the button of a request says at `nowMs`. */
export function requestState(requests: readonly TableRequest[], what: TableAsk, nowMs: number): RequestState {
  const request = requests.find((each) => each.what === what)
  if (!request) return { kind: 'none', at: 0 }
  const { at, answeredAt } = request
  if (answeredAt === undefined) return { kind: 'waiting', at }
  return nowMs - answeredAt < shownForMs ? { kind: 'answered', at: answeredAt } : { kind: 'none', at: 0 }
}

/** Whether staff have answered a request of the table between two views. */
export function isNewlyAnswered(before: readonly TableRequest[], after: readonly TableRequest[]): boolean {
  return after.some(
    ({ what, answeredAt }) =>
      answeredAt !== undefined && before.some((each) => each.what === what && each.answeredAt === undefined),
  )
}
