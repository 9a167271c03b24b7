import type { ItemFields } from '@tabard/domain/catalogue/draft'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/** Properties of every part of the item form. */
export interface FormParts {
  readonly loaded: LoadedDraft
  readonly fields: ItemFields
  readonly change: (changes: Partial<ItemFields>) => void
  readonly faultOf: (field: string) => string | undefined
}
