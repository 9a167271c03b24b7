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
import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import type { PriceChange, PriceEnding, PriceKind } from '@tabard/domain/catalogue/reprice'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../wire/endpoint.ts'
import type { EditingState, PublicationHead, Publication, Plan, Difference } from './publication.ts'
import type { LoadedDraft, PriceLevels } from './loaded-draft.ts'
import type { Removal, SeenRow } from './removal.ts'

interface Moved {
  readonly draftRevision: number
}

const edit = { kind: 'write', form: 'call', method: 'POST', who: 'staff:menu.edit' } as const
const readCall = { kind: 'read', form: 'call', method: 'POST', who: 'staff:menu.edit' } as const
const publish = { kind: 'write', form: 'call', method: 'POST', who: 'staff:menu.publish' } as const

/** `revision: null` creates a row with an id minted by the editor: sent twice, it is created once. */
export const menuEditing = {
  draft: endpoint<Record<never, never>, LoadedDraft>()({
    ...readCall,
    path: '/api/staff/menu/draft',
    summary: 'The menu as it is being edited, whole',
    errors: [],
  }),
  state: endpoint<Record<never, never>, EditingState>()({
    ...readCall,
    path: '/api/staff/menu/state',
    summary: "The draft's revision, what is published and what is planned",
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
  difference: endpoint<{ readonly restoring?: string | undefined }, Difference>()({
    ...readCall,
    path: '/api/staff/menu/difference',
    summary:
      'What publishing would change for diners; or what bringing a publication back would change in the draft',
    errors: ['menu.publicationUnknown'],
  }),
  history: endpoint<{ readonly before?: number | undefined }, readonly Publication[]>()({
    ...readCall,
    path: '/api/staff/menu/history',
    summary: 'Publications, the latest first, fifty at a time',
    errors: [],
  }),
  publication: endpoint<{ readonly publicationId: string }, readonly MenuChange[]>()({
    ...readCall,
    path: '/api/staff/menu/publication',
    summary: 'What one publication changed',
    errors: ['menu.publicationUnknown'],
  }),
  restore: endpoint<{ readonly publicationId: string; readonly draftRevision: number }, Removal>()({
    ...edit,
    path: '/api/staff/menu/restore',
    summary: 'Makes the draft what a publication was; can be undone until it is edited',
    errors: ['menu.publicationUnknown', 'menu.draftMoved', 'menu.reference'],
  }),
  publish: endpoint<
    {
      readonly draftRevision: number
      readonly note: string
      /** What happens to a scheduled publication; required if there is one. */
      readonly plan?: 'keep' | 'drop' | undefined
      /** The restored version. */
      readonly restoring?: string | undefined
    },
    PublicationHead
  >()({
    ...publish,
    path: '/api/staff/menu/publish',
    summary: 'Makes the draft the menu on every screen',
    errors: [
      'menu.draftMoved',
      'menu.notPublishable',
      'menu.nothingToPublish',
      'menu.planned',
      'text.tooLong',
    ],
  }),
  schedule: endpoint<
    {
      readonly draftRevision: number
      /** The shop's clock, `2026-11-27T17:00`. */
      readonly localTime: string
      readonly note: string
      /** The schedule it replaces; null: none. */
      readonly replaces: string | null
    },
    Plan
  >()({
    ...publish,
    path: '/api/staff/menu/schedule',
    summary: 'Plans the draft as it is now for a later time',
    errors: [
      'menu.draftMoved',
      'menu.notPublishable',
      'menu.nothingToPublish',
      'menu.planned',
      'menu.time',
      'text.tooLong',
    ],
  }),
  reschedule: endpoint<{ readonly planId: string; readonly localTime: string }, Plan>()({
    ...publish,
    path: '/api/staff/menu/reschedule',
    summary: 'Another time for what was planned',
    errors: ['menu.planUnknown', 'menu.time'],
  }),
  unschedule: endpoint<{ readonly planId: string }, Record<never, never>>()({
    ...publish,
    path: '/api/staff/menu/unschedule',
    summary: 'Drops the planned publication; the draft stays as it is',
    errors: ['menu.planUnknown'],
  }),
  plannedDifference: endpoint<{ readonly planId: string }, readonly MenuChange[]>()({
    ...readCall,
    path: '/api/staff/menu/planned',
    summary: 'What the planned publication will change',
    errors: ['menu.planUnknown'],
  }),
}
