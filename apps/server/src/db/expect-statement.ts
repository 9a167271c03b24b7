import type { DomainName } from './column-names.ts'
import type { AuthorisedStatement } from './authorised-write.ts'
import type { Statement } from './statement.ts'

/** No parameters, or no columns. */
export type Nothing = Record<never, never>

type Power = 'read' | 'write'
type ParamsOf<Declared> =
  Declared extends AuthorisedStatement<infer _Row, infer Params>
    ? Params
    : Declared extends Statement<infer _Row, Power, infer Params>
      ? Params
      : never
type RowOf<Declared> =
  Declared extends AuthorisedStatement<infer Row, infer _Params>
    ? Row
    : Declared extends Statement<infer Row, Power, infer _Params>
      ? Row
      : never

/** The keys whose declared type PostgreSQL cannot return or accept; null is left to the declaration. */
type Mismatch<Declared, Actual> = {
  [Key in keyof Actual & keyof Declared]: [NonNullable<Declared[Key]>] extends [Actual[Key]] ? never : Key
}[keyof Actual & keyof Declared]

type Missing<Declared, Actual> = Exclude<keyof Actual, keyof Declared> | Exclude<keyof Declared, keyof Actual>

/** A declaration without columns ignores what the statement returns. */
type WrongColumns<Declared, Actual> = keyof Declared extends never
  ? never
  : Missing<Declared, Actual> | Mismatch<Declared, Actual>

/** Statements that share an object of parameters each use a part of it. */
type WrongParameters<Declared, Actual> = Exclude<keyof Actual, keyof Declared> | Mismatch<Declared, Actual>

type Named<Columns> = { [Column in keyof Columns & string as DomainName<Column>]: Columns[Column] }

/**
 * What PostgreSQL says of a statement, compared with its declaration (ADR-084). Does not compile if a parameter is
 * missing, a column is missing or superfluous, or one is of another type.
 */
export type Expect<
  Declared,
  Params extends Verdict<'wrongParameter', WrongParameters<ParamsOf<Declared>, Params>>,
  Columns extends Verdict<'wrongColumn', WrongColumns<RowOf<Declared>, Named<Columns>>>,
> = [Declared, Params, Columns]

type Verdict<Fault extends string, Keys> = [Keys] extends [never] ? object : Readonly<Record<Fault, Keys>>
