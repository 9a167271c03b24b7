import type { ErrorCode, ErrorData } from '@tabard/contract/errors'
import { Refused } from '@tabard/contract/wire/refused'

/** The fault of a field in a form whose row declares none: the browser finds it before sending. */
export interface MissingField {
  readonly field: string
  readonly fault: 'required'
}

type DeclaredFault<Codes extends ErrorCode> = {
  [Code in Codes]: ErrorData<Code> extends { readonly faults: readonly (infer Fault)[] } ? Fault : never
}[Codes]

/** The type of the faults of fields that a row's refusals name. */
export type FaultOf<Codes extends ErrorCode> = Extract<
  [DeclaredFault<Codes>] extends [never] ? MissingField : DeclaredFault<Codes>,
  { readonly field: string }
>

/** The type of the current version that a row's conflict refusal carries. */
export type CurrentOf<Codes extends ErrorCode> = {
  [Code in Codes]: ErrorData<Code> extends { readonly current: infer Current } ? NonNullable<Current> : never
}[Codes]

interface RefusalReading<Codes extends ErrorCode> {
  /** Empty: the refusal is not about fields. */
  readonly faults: readonly FaultOf<Codes>[]
  /** Another person saved first. */
  readonly conflict:
    | {
        /** Empty: unknown. */
        readonly byName: string
        /** Undefined: the refusal does not carry it; null: removed. */
        readonly current: CurrentOf<Codes> | null | undefined
      }
    | undefined
}

/** What a refusal of a row means to its form. The contract names every conflict `*.changedMeanwhile`. */
export function readRefusal<Codes extends ErrorCode>(error: unknown): RefusalReading<Codes> {
  if (!(error instanceof Refused)) return { faults: [], conflict: undefined }
  const sent: unknown = error.data
  const fields: Readonly<Record<string, unknown>> =
    typeof sent === 'object' && sent !== null ? Object.fromEntries(Object.entries(sent)) : {}
  const { faults, current, byName } = fields
  return {
    faults: isFaults<FaultOf<Codes>>(faults) ? faults : [],
    conflict: error.code.endsWith('.changedMeanwhile')
      ? {
          byName: typeof byName === 'string' ? byName : '',
          current: current === null || isCurrent<CurrentOf<Codes>>(current) ? current : undefined,
        }
      : undefined,
  }
}

// The server checks what it sends against the contract: the shape is all that has to be told apart here.
function isFaults<Fault>(value: unknown): value is readonly Fault[] {
  return Array.isArray(value)
}

function isCurrent<Current>(value: unknown): value is Current {
  return typeof value === 'object' && value !== null
}
