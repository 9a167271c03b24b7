import type { Capability } from '@tabard/domain/settings/setting'

type Direction = 'to clients' | 'from clients' | 'both ways' | 'kept by the browser'

/** A field of a documented object other than licence and settings, with its meaning here. */
export interface DocumentedField {
  readonly field: string
  readonly says: string
  readonly direction: Direction
  /** The test that mentions it as `as`: the documented name, ours, or its path in the JSON. */
  readonly test?: { readonly file: string; readonly as: string }
  /** The future feature that will read it, if nothing reads it yet. */
  readonly waitsFor?: Capability | 'ordering'
}

/** An object of the specifications (section 3 of each) and the text that lists its fields. */
export interface DocumentedObject {
  readonly name: string
  /** Copied from the specification. */
  readonly words: string
  readonly spec: 'storefront' | 'venue'
  readonly fields: readonly DocumentedField[]
}

// The tests that mention fields.
export const tables = 'apps/server/src/modules/tables/tables.test.ts'
export const inUsers = 'apps/server/test/documented-users.test.ts'
export const inCards = 'apps/server/test/documented-cards.test.ts'
export const inShops = 'apps/server/test/documented-shops.test.ts'
export const inOrders = 'apps/server/test/documented-orders.test.ts'
export const wire = 'packages/contract/src/orders/documented/documented-shapes.test.ts'
export const changing = 'packages/domain/src/cart/change-cart.test.ts'
export const loading = 'packages/domain/src/cart/load-cart.test.ts'
export const routing = 'packages/ui/src/router.test.ts'
export const client = 'packages/contract/src/wire/client.test.ts'

/** Makes fields of one direction that a test mentions. */
const tested =
  (direction: Direction) =>
  (field: string, says: string, file: string, as = field): DocumentedField => ({
    field,
    says,
    direction,
    test: { file, as },
  })

export const to = tested('to clients')
export const from = tested('from clients')
export const both = tested('both ways')
export const kept = tested('kept by the browser')

/** A field that a later feature will read. */
export function waits(
  field: string,
  says: string,
  waitsFor: Capability | 'ordering',
  direction: Direction = 'to clients',
): DocumentedField {
  return { field, says, direction, waitsFor }
}

/** `tax1` to `tax6`. */
export const six = (name: string, make: (field: string) => DocumentedField) =>
  [1, 2, 3, 4, 5, 6].map((number) => make(`${name}${number}`))
