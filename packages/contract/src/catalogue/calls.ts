import type {
  CategoryFields,
  DaypartFields,
  DraftCategory,
  DraftDaypart,
  DraftGroup,
  DraftItem,
  DraftLabel,
  GroupFields,
  ItemFields,
  LabelKind,
} from '@tabard/domain/catalogue/draft'
import type { PriceChange, PriceEnding, PriceKind } from '@tabard/domain/catalogue/reprice'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../wire/endpoint.ts'
import type { LoadedDraft, PriceLevels } from './loaded-draft.ts'
import type { Removal, SeenRow } from './removal.ts'

interface Moved {
  readonly draftRevision: number
}

const edit = { kind: 'write', form: 'call', method: 'POST', who: 'staff:menu.edit' } as const
const readCall = { kind: 'read', form: 'call', method: 'POST', who: 'staff:menu.edit' } as const

/** `revision: null` creates a row with an id minted by the editor: sent twice, it is created once. */
export const menuEditing = {
  draft: endpoint<Record<never, never>, LoadedDraft>()({
    ...readCall,
    path: '/api/staff/menu/draft',
    summary: 'The menu as it is being edited, whole',
    errors: [],
  }),
  saveItem: endpoint<
    { readonly itemId: string; readonly revision: number | null; readonly item: ItemFields },
    { readonly draftRevision: number; readonly item: DraftItem }
  >()({
    ...edit,
    path: '/api/staff/menu/item/save',
    summary: 'Makes or changes an item with its prices and all it refers to',
    errors: ['menu.invalid', 'menu.changedMeanwhile', 'menu.reference', 'menu.full'],
  }),
  removeItems: endpoint<{ readonly items: readonly SeenRow[] }, Removal>()({
    ...edit,
    path: '/api/staff/menu/item/remove',
    summary: 'Takes items out of the draft; can be undone',
    errors: ['menu.changedMeanwhile'],
  }),
  moveItems: endpoint<{ readonly items: readonly SeenRow[]; readonly categoryId: string }, Moved>()({
    ...edit,
    path: '/api/staff/menu/item/move',
    summary: 'Puts items at the end of another category',
    errors: ['menu.changedMeanwhile', 'menu.reference'],
  }),
  saveCategory: endpoint<
    { readonly categoryId: string; readonly revision: number | null; readonly category: CategoryFields },
    { readonly draftRevision: number; readonly category: DraftCategory }
  >()({
    ...edit,
    path: '/api/staff/menu/category/save',
    summary: 'Makes or changes a category',
    errors: ['menu.invalid', 'menu.changedMeanwhile', 'menu.reference', 'menu.circle', 'menu.full'],
  }),
  removeCategory: endpoint<
    { readonly categoryId: string; readonly revision: number; readonly itemCount: number },
    Removal
  >()({
    ...edit,
    path: '/api/staff/menu/category/remove',
    summary: 'Takes a category with all below it out of the draft; can be undone',
    errors: ['menu.changedMeanwhile'],
  }),
  reorder: endpoint<
    { readonly what: 'categories' | 'items' | 'optionGroups'; readonly ids: readonly string[] },
    Moved
  >()({
    ...edit,
    path: '/api/staff/menu/reorder',
    summary: 'Puts siblings into this order; those not named follow as they were',
    errors: [],
  }),
  saveGroup: endpoint<
    { readonly groupId: string; readonly revision: number | null; readonly group: GroupFields },
    { readonly draftRevision: number; readonly group: DraftGroup }
  >()({
    ...edit,
    path: '/api/staff/menu/group/save',
    summary: 'Makes or changes an option group, for every item that has it',
    errors: ['menu.invalid', 'menu.changedMeanwhile', 'menu.reference', 'menu.full'],
  }),
  removeGroup: endpoint<{ readonly groupId: string; readonly revision: number }, Removal>()({
    ...edit,
    path: '/api/staff/menu/group/remove',
    summary: 'Takes an option group out of the draft and off every item; can be undone',
    errors: ['menu.changedMeanwhile'],
  }),
  saveLabel: endpoint<
    {
      readonly what: LabelKind
      readonly labelId: string
      readonly revision: number | null
      readonly names: Names
    },
    { readonly draftRevision: number; readonly label: DraftLabel }
  >()({
    ...edit,
    path: '/api/staff/menu/label/save',
    summary: 'Makes or renames an ingredient or a tag',
    errors: ['menu.invalid', 'menu.changedMeanwhile', 'menu.full'],
  }),
  removeLabel: endpoint<
    { readonly what: LabelKind; readonly labelId: string; readonly revision: number },
    Removal
  >()({
    ...edit,
    path: '/api/staff/menu/label/remove',
    summary: 'Takes an ingredient or a tag out of the draft and off every item; can be undone',
    errors: ['menu.changedMeanwhile'],
  }),
  saveDaypart: endpoint<
    { readonly daypartId: string; readonly revision: number | null; readonly daypart: DaypartFields },
    { readonly draftRevision: number; readonly daypart: DraftDaypart }
  >()({
    ...edit,
    path: '/api/staff/menu/daypart/save',
    summary: 'Makes or changes a part of the day',
    errors: ['menu.invalid', 'menu.changedMeanwhile', 'menu.full'],
  }),
  removeDaypart: endpoint<{ readonly daypartId: string; readonly revision: number }, Removal>()({
    ...edit,
    path: '/api/staff/menu/daypart/remove',
    summary: 'Takes a part of the day out of the draft, with the prices that are of it; can be undone',
    errors: ['menu.changedMeanwhile'],
  }),
  changePrices: endpoint<
    {
      /** The draft of the preview; another one needs a new preview. */
      readonly draftRevision: number
      readonly itemIds: readonly string[]
      /** Undefined: regular prices only. */
      readonly kinds?: readonly PriceKind[] | undefined
      readonly change: PriceChange
      readonly ending: PriceEnding
    },
    Removal & { readonly changed: number }
  >()({
    ...edit,
    path: '/api/staff/menu/prices/change',
    summary:
      'Changes many prices at once, all or none: of dishes, of ways, parts of the day and levels, of options; can be undone until the draft is edited',
    errors: ['menu.draftMoved', 'menu.priceOutside'],
  }),
  priceLevels: endpoint<Record<never, never>, PriceLevels>()({
    ...readCall,
    path: '/api/staff/menu/price-levels',
    summary: "What the merchant's price levels are called: staff, members",
    errors: [],
  }),
  namePriceLevel: endpoint<
    {
      /** 1 to 9. */
      readonly level: number
      /** Both empty: show the number again. */
      readonly names: Names
    },
    PriceLevels
  >()({
    ...edit,
    path: '/api/staff/menu/price-levels/name',
    summary: 'Names a price level, in every shop of the merchant; guests never read it',
    errors: ['menu.invalid'],
  }),
  addTax: endpoint<
    {
      /** By number, 1 to 6. */
      readonly tax: number
      /** Only items with this tax; null: all. */
      readonly like: number | null
    },
    Moved & { readonly changed: number }
  >()({
    ...edit,
    path: '/api/staff/menu/taxes/add',
    summary: 'Puts a tax on dishes that have it not: all, or those that have another one',
    errors: ['menu.reference'],
  }),
  restoreVersion: endpoint<{ readonly removalId: string }, Moved>()({
    ...edit,
    path: '/api/staff/menu/bring-back',
    summary: 'Puts back what was removed, as it was',
    errors: ['menu.removalUnknown', 'menu.reference', 'menu.draftMoved'],
  }),
}
