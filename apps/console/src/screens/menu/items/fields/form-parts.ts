import type { LoadedDraft } from '@tabard/contract/menu-editing'
import type { ItemFields } from '@tabard/domain/menu-editing/draft'

/** Properties of every part of the item form. */
export interface FormParts {
  readonly loaded: LoadedDraft
  readonly fields: ItemFields
  readonly change: (changes: Partial<ItemFields>) => void
  readonly faultOf: (field: string) => string | undefined
}
