import type { Cents } from '../money/money.ts'

/** What a movement at a provider is. */
export type MovementKind = 'payment' | 'refund'

/** A payment or refund of ours that a provider should list. */
export interface OwnMovement {
  readonly kind: MovementKind
  /** Our id of the attempt or the refund. */
  readonly id: string
  /** Our reference of it at the provider. */
  readonly reference: string
  /** The provider's id of it, once known. */
  readonly transaction: string | undefined
  readonly cents: Cents
  readonly currency: string
  /** The fee that the provider stated when it was made. Undefined: it did not say. */
  readonly feeCents: Cents | undefined
  /** The provider should have listed it by now. */
  readonly isDue: boolean
}

/** A movement as the provider lists it. */
export interface ListedMovement {
  readonly kind: MovementKind
  readonly transaction: string
  readonly reference: string | undefined
  readonly cents: Cents
  readonly currency: string
  readonly feeCents: Cents | undefined
}

/** How our books and a provider's list differ in a movement. */
export interface SettlementDifference {
  readonly kind: 'oursOnly' | 'theirsOnly' | 'amount' | 'fee'
  readonly movement: MovementKind
  readonly own: OwnMovement | undefined
  readonly listed: ListedMovement | undefined
}

/** Find what of ours a listed movement is: by our reference or the provider's id. Undefined: nothing. */
export function findOwn<
  Own extends Pick<OwnMovement, 'kind' | 'reference'> & { readonly transaction: string | null | undefined },
>(own: readonly Own[], { kind, transaction, reference }: ListedMovement): Own | undefined {
  return own.find(
    (each) =>
      each.kind === kind &&
      (each.transaction === transaction || (reference !== undefined && each.reference === reference)),
  )
}

/**
 * Compare our movements with a provider's list. A movement with another amount or currency has that difference only. Once
 * the list has a movement by its id, another line with our reference is another movement, such as a second charge.
 * `elsewhere`: our ids of movements that the list of another day has.
 */
export function compareSettlement(
  own: readonly OwnMovement[],
  listed: readonly ListedMovement[],
  elsewhere: ReadonlySet<string>,
): SettlementDifference[] {
  const named = own.filter((each) => listed.some((line) => isNamed(each, line)))
  const others = own.filter((each) => !named.includes(each))
  const pairs = listed.map((line) => ({
    line,
    own: named.find((each) => isNamed(each, line)) ?? findOwn(others, line),
  }))
  const found = new Set(pairs.map((pair) => pair.own))
  return [
    ...pairs.flatMap((pair) => differenceOf(pair.own, pair.line) ?? []),
    ...own
      .filter((each) => each.isDue && !found.has(each) && !elsewhere.has(each.id))
      .map((each) => ({ kind: 'oursOnly', movement: each.kind, own: each, listed: undefined }) as const),
  ]
}

function isNamed({ kind, transaction }: OwnMovement, listed: ListedMovement): boolean {
  return kind === listed.kind && transaction === listed.transaction
}

function differenceOf(
  own: OwnMovement | undefined,
  listed: ListedMovement,
): SettlementDifference | undefined {
  const movement = listed.kind
  if (!own) return { kind: 'theirsOnly', movement, own, listed }
  if (own.cents !== listed.cents || own.currency !== listed.currency)
    return { kind: 'amount', movement, own, listed }
  const areFeesKnown = own.feeCents !== undefined && listed.feeCents !== undefined
  return areFeesKnown && own.feeCents !== listed.feeCents ? { kind: 'fee', movement, own, listed } : undefined
}
