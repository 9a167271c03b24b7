import type { Permission } from '../roles.ts'

/** The apps that may start from a default of their own (decision 35). */
export type SettingApp = 'storefront' | 'venue'

interface Line<T> {
  readonly default: T
  /** What a client assumes when a server's settings leave the field out (decision 35; venue spec, section 5). */
  readonly whenServerOmits?: T
  /** Defaults that differ by app (decision 35). */
  readonly apps?: Partial<Record<SettingApp, T>>
  /** The field of the documented settings that carries it. */
  readonly documented?: string
  readonly editedBy: Permission
  /** What changes for whom, in one sentence. */
  readonly changes: string
}

export interface Flag extends Line<boolean> {
  readonly kind: 'flag'
}

export interface Whole extends Line<number> {
  readonly kind: 'whole'
  readonly min: number
  readonly max: number
}

export interface Choice<T extends string = string> extends Line<T> {
  readonly kind: 'choice'
  readonly choices: readonly T[]
}

export interface Text extends Line<string> {
  readonly kind: 'text'
  /** In code points. */
  readonly maxLength: number
  readonly isRequired: boolean
}

export type Setting = Flag | Whole | Choice | Text

export function flag(line: Line<boolean>): Flag {
  return { kind: 'flag', ...line }
}

/** A whole number between `min` and `max`, both included. */
export function whole(line: Line<number> & { readonly min: number; readonly max: number }): Whole {
  return { kind: 'whole', ...line }
}

export function choice<const T extends string>(
  line: Line<NoInfer<T>> & { readonly choices: readonly T[] },
): Choice<T> {
  return { kind: 'choice', ...line }
}

/** One line of text, cleaned; `isRequired` refuses an empty one. */
export function text(
  line: Line<string> & { readonly maxLength: number; readonly isRequired: boolean },
): Text {
  return { kind: 'text', ...line }
}

/** The type of a setting's value. */
export type ValueOf<S extends Setting> = S extends Flag
  ? boolean
  : S extends Whole
    ? number
    : S extends Choice<infer T>
      ? T
      : string
