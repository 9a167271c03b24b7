import type { Permission } from '@tabard/domain/roles'
import type { ErrorCode } from './errors.ts'

/** The five forms of decision 5: `plain` is the documented call whose body our clients send unsealed. */
export type Form = 'call' | 'document' | 'stream' | 'file'

/** Who may call (decision 30). `public`: anyone; `guest`: any customer token, a guest's included. */
export type Who = 'public' | 'guest' | 'customer' | 'device' | 'staff' | `staff:${Permission}` | 'platform'

/** Where a paired device's key travels: beside the Authorization of whoever stands before it (decision 030). */
export const deviceKeyHeader = 'x-device-key'

/** Documented names live at the edge: a pair of plain functions each way, domain words inside (design: wire). */
export interface Mapping<Domain, Wire> {
  toWire(value: Domain): Wire
  fromWire(value: Wire): Domain
}

/** What a call's answer carries: most fill `result`, some documented calls fill `map` too. */
export interface WireAnswer {
  readonly result?: unknown
  readonly map?: Readonly<Record<string, unknown>>
  readonly message?: string
  /** Documented calls that refuse with an answer of their own, as openClose does with rtn 0. */
  readonly success?: boolean
}

export interface Endpoint<
  Input,
  Output,
  Codes extends ErrorCode = ErrorCode,
  Kind extends 'read' | 'write' = 'read' | 'write',
  WireIn = unknown,
  Shape extends Form = Form,
> {
  /** Decides transaction mode and whether the browser gets a query or a mutation. */
  readonly kind: Kind
  readonly form: Shape
  readonly method: 'GET' | 'POST'
  /** `:name` parts come from the input's fields. */
  readonly path: string
  /** Older or second documented paths of the same call. */
  readonly aliases?: readonly string[]
  readonly who: Who
  readonly summary: string
  readonly errors: readonly Codes[]
  readonly input?: Mapping<Input, WireIn>
  readonly output?: Mapping<Output, WireAnswer>
  /** Calls a minute and caller; the default is in the server. */
  readonly perMinute?: number
  /** Sent as plain JSON by our clients (documented for payOrder). */
  readonly isPlain?: boolean
  /** Waiting for it shows nowhere (documented: silent). */
  readonly isSilent?: boolean
  /** No shop in the request: staff log-in, and what is above merchants. */
  readonly isShopless?: boolean
  /**
   * Public, and the same for everyone who asks of a shop, but for devices that have something of their own: it takes
   * nothing, so what it is sent is not opened, and the answer may be a quarter of a second old.
   */
  readonly isKept?: boolean
}

export type InputOf<E> =
  E extends Endpoint<infer Input, infer _O, infer _C, infer _K, infer _W, infer _F> ? Input : never
export type OutputOf<E> =
  E extends Endpoint<infer _I, infer Output, infer _C, infer _K, infer _W, infer _F> ? Output : never
export type CodesOf<E> =
  E extends Endpoint<infer _I, infer _O, infer Codes, infer _K, infer _W, infer _F> ? Codes : never
export type FormOf<E> =
  E extends Endpoint<infer _I, infer _O, infer _C, infer _K, infer _W, infer Shape> ? Shape : never
export type KindOf<E> =
  E extends Endpoint<infer _I, infer _O, infer _C, infer Kind, infer _W, infer _F> ? Kind : never
/** What the schema checks: the documented shape where there is a mapping, else the domain shape. */
export type WireInputOf<E> =
  E extends Endpoint<infer _I, infer _O, infer _C, infer _K, infer WireIn, infer _F> ? WireIn : never

/**
 * Declares one call: `endpoint<Input, Output>()({ kind, form, method, path, who, ... })`. Types come first because
 * TypeScript infers all type parameters or none.
 */
export function endpoint<Input, Output, WireIn = Input>() {
  return <const Codes extends ErrorCode, const Kind extends 'read' | 'write', const Shape extends Form>(
    row: Endpoint<Input, Output, Codes, Kind, WireIn, Shape>,
  ): Endpoint<Input, Output, Codes, Kind, WireIn, Shape> => row
}
