import type { MenuDraft } from '@tabard/domain/catalogue/draft'
import type { Names } from '@tabard/domain/text/names'

/** The whole draft, with the shop data that its editor needs. */
export interface LoadedDraft {
  readonly draftRevision: number
  readonly draft: MenuDraft
  readonly taxes: readonly { readonly index: number; readonly names: Names; readonly rate: number }[]
  /** Order types for prices and taxes. */
  readonly orderTypes: readonly { readonly code: string; readonly names: Names }[]
}

/** Names of price levels, for staff; a level without a name shows its number. */
export interface PriceLevels {
  readonly levels: readonly { readonly level: number; readonly names: Names }[]
}
