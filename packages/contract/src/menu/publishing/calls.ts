import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import type { Removal } from '../../catalogue/removal.ts'
import { endpoint } from '../../wire/endpoint.ts'
import type { Difference, EditingState, Plan, Publication, PublicationHead } from './publication.ts'

const edit = { kind: 'write', form: 'call', method: 'POST', who: 'staff:menu.edit' } as const
const readCall = { kind: 'read', form: 'call', method: 'POST', who: 'staff:menu.edit' } as const
const publish = { kind: 'write', form: 'call', method: 'POST', who: 'staff:menu.publish' } as const

/** Publishing the draft, now or later, and the publications. */
export const menuPublishing = {
  state: endpoint<Record<never, never>, EditingState>()({
    ...readCall,
    path: '/api/staff/menu/state',
    summary: "The draft's revision, what is published and what is planned",
    errors: [],
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
