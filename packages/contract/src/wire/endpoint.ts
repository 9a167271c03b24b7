import type { Permission } from '@tabard/domain/staff/roles'
import type { ErrorCode } from '../errors.ts'

/** The forms of F5; `plain` is the documented call whose body our clients send unsealed. */
export type Form = 'call' | 'document' | 'stream' | 'file'

/** Who may call (F30). `public`: anyone. `guest`: any customer token, including guests. */
export type Who = 'public' | 'guest' | 'customer' | 'device' | 'staff' | `staff:${Permission}` | 'platform'

/** The header of a paired device's key, beside the Authorization of the person using it (ADR-030). */
export const deviceKeyHeader = 'x-device-key'

/**
 * The header of our own client. A cross-site form cannot set it: one half of the CSRF defence of the staff cookie (F31).
 * An answer to it has no documented fields beside our own (ADR-124).
 */
export const ownClientHeader = 'x-requested-with'

/** The value of `ownClientHeader`. */
export const ownClient = 'tabard'

/** Documented names stay at the edge: a pair of plain functions each way, domain terms inside. */
export interface Mapping<Domain, Wire> {
  toWire(value: Domain): Wire
  fromWire(value: Wire): Domain
}

/** The parts of an answer: most calls fill `result`, some documented ones also `map`. */
export interface WireAnswer {
  readonly result?: unknown
  readonly map?: Readonly<Record<string, unknown>>
  readonly message?: string
  /** For documented calls with their own refusal, such as openClose with rtn 0. */
  readonly success?: boolean
}

/**
 * One call of the API: its address, who may call it, its types and its errors. The type parameters follow from
 * `endpoint`.
 */
export interface Endpoint<
  Input,
  Output,
  Codes extends ErrorCode = ErrorCode,
  Kind extends 'read' | 'write' = 'read' | 'write',
  WireIn = unknown,
  Shape extends Form = Form,
> {
  /** Selects transaction mode, idempotency, and query or mutation in the browser. */
  readonly kind: Kind
  readonly form: Shape
  readonly method: 'GET' | 'POST'
  /** `:name` parts come from the input's fields. */
  readonly path: string
  /** Further documented paths of the same call. */
  readonly aliases?: readonly string[]
  readonly who: Who
  readonly summary: string
  readonly errors: readonly Codes[]
  readonly input?: Mapping<Input, WireIn>
  readonly output?: Mapping<Output, WireAnswer>
  /** Calls a minute and admitted caller; the default is in the server. */
  readonly perMinute?: number
  /** Calls a minute and network, of all callers together; by default ten times `perMinute`. */
  readonly perNetworkMinute?: number
  /** Our clients send plain JSON (documented for payOrder). */
  readonly isPlain?: boolean
  /** Screens show no progress for it (documented: silent). */
  readonly isSilent?: boolean
  /** No shop in the request: staff log-in, and data above merchants. */
  readonly isShopless?: boolean
  /** The result of a refusal, where documented clients read one: without it a refusal's result is null. */
  readonly refusedResult?: (message: string) => unknown
  /**
   * Public and equal for every caller of a shop, except devices with their own settings. It has no input, so
   * its body is not decoded, and the answer may be a quarter of a second old.
   */
  readonly isCached?: boolean
}

/** Any row with this input and output: a function that accepts it infers both from the row. */
export type RowOf<Input, Output> = Endpoint<Input, Output, ErrorCode, 'read' | 'write', unknown>

/** The input type of a row. */
export type InputOf<E> =
  E extends Endpoint<infer Input, infer _O, infer _C, infer _K, infer _W, infer _F> ? Input : never

/** The output type of a row. */
export type OutputOf<E> =
  E extends Endpoint<infer _I, infer Output, infer _C, infer _K, infer _W, infer _F> ? Output : never

/** The error codes that a row declares. */
export type CodesOf<E> =
  E extends Endpoint<infer _I, infer _O, infer Codes, infer _K, infer _W, infer _F> ? Codes : never

/** The form of a row. */
export type FormOf<E> =
  E extends Endpoint<infer _I, infer _O, infer _C, infer _K, infer _W, infer Shape> ? Shape : never

/** Whether a row reads or writes. */
export type KindOf<E> =
  E extends Endpoint<infer _I, infer _O, infer _C, infer Kind, infer _W, infer _F> ? Kind : never
/** What the schema checks: the documented shape if there is a mapping, else the domain shape. */
export type WireInputOf<E> =
  E extends Endpoint<infer _I, infer _O, infer _C, infer _K, infer WireIn, infer _F> ? WireIn : never

/** Answers that the server writes in place of a row's own `output.toWire`: browsers do not load what makes them. */
export type AnswersOf<Rows> = {
  readonly [Name in keyof Rows]?: (result: OutputOf<Rows[Name]>) => WireAnswer
}

/**
 * Declare one call: `endpoint<Input, Output>()({ kind, form, method, path, who, ... })`. Types come first
 * because TypeScript infers all type parameters or none.
 */
export function endpoint<Input, Output, WireIn = Input>() {
  return <const Codes extends ErrorCode, const Kind extends 'read' | 'write', const Shape extends Form>(
    row: Endpoint<Input, Output, Codes, Kind, WireIn, Shape>,
  ): Endpoint<Input, Output, Codes, Kind, WireIn, Shape> => row
}
