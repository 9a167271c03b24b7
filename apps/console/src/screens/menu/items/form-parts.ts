import type { LoadedDraft } from '@tabard/contract/menu-editing'
import type { ItemFields } from '@tabard/domain/menu-editing/draft'

/** What every part of the dish's form gets. */
export interface FormParts {
  readonly loaded: LoadedDraft
  readonly fields: ItemFields
  readonly change: (changes: Partial<ItemFields>) => void
  readonly faultOf: (field: string) => string | undefined
}
