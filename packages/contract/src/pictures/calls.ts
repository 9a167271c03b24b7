import type { Names } from '@tabard/domain/text/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import { endpoint } from '../wire/endpoint.ts'

/** What a picture can belong to. */
export interface PictureSubject {
  readonly of: 'item' | 'category' | 'option'
  readonly subjectId: string
  readonly names: Names
  /** Its category; for an option its group. */
  readonly categoryNames: Names
  readonly picture: Picture | undefined
}

export const pictures = {
  list: endpoint<Record<never, never>, readonly PictureSubject[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pictures/list',
    who: 'staff:menu.edit',
    summary: 'Every category, item and option with its picture, in the order of the menu',
    errors: [],
  }),
  set: endpoint<
    {
      of: PictureSubject['of']
      subjectId: string
      /** The key of an uploaded picture; null: none. */
      picture: string | null
      alt: Names
    },
    PictureSubject
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pictures/set',
    who: 'staff:menu.edit',
    summary:
      'Gives an item, a category or an option its picture and what it shows, or takes it away. Customers see it once published',
    errors: ['picture.unknown', 'picture.subject', 'text.tooLong'],
  }),
}
