import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../../wire/endpoint.ts'
import type { EditedPage } from './edited-page.ts'

/** A file that customers can download. */
export interface ShopFile {
  readonly fileId: string
  readonly names: Names
  readonly bytes: number
  /** On this origin. */
  readonly address: string
}

/** Limits of files for download; the name in characters, per shop. */
export const documentLimits = { bytes: 10 * 1024 * 1024, megabytes: 10, files: 50, name: 80 } as const

/** Limits of information pages, in characters; `pages` per shop. */
export const pageLimits = { title: 120, body: 20_000, bottom: 300, pages: 60 } as const

const editing = { kind: 'write', form: 'call', method: 'POST', who: 'staff:shop.settings' } as const

/** Information pages and files for download, for staff. */
export const shopContent = {
  listPages: endpoint<Record<never, never>, readonly EditedPage[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pages/list',
    who: 'staff:shop.settings',
    summary: 'Every information page, published or not, in its order',
    errors: [],
  }),
  savePage: endpoint<
    {
      /** The revision that was seen; null: a new page. */
      readonly seen: string | null
      readonly infoPage: Omit<EditedPage, 'revision' | 'byName'>
    },
    readonly EditedPage[]
  >()({
    ...editing,
    path: '/api/staff/pages/save',
    summary: 'Writes a page, new or seen before',
    errors: ['shop.invalid', 'page.taken', 'page.tooMany', 'page.changedMeanwhile'],
  }),
  removePage: endpoint<{ readonly page: string; readonly seen: string }, readonly EditedPage[]>()({
    ...editing,
    path: '/api/staff/pages/remove',
    summary: 'Takes a page away for good',
    errors: ['page.changedMeanwhile'],
  }),
  orderPages: endpoint<{ readonly pages: readonly string[] }, readonly EditedPage[]>()({
    ...editing,
    path: '/api/staff/pages/order',
    summary: 'Puts pages into this order; those that are not named follow',
    errors: [],
  }),
  listFiles: endpoint<Record<never, never>, readonly ShopFile[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop-files/list',
    who: 'staff:shop.settings',
    summary: 'What customers can download',
    errors: [],
  }),
  uploadFile: endpoint<Record<never, never>, ShopFile>()({
    kind: 'write',
    form: 'file',
    method: 'POST',
    path: '/api/staff/shop-files/upload',
    who: 'staff:shop.settings',
    summary:
      'Takes a PDF (multipart, one part called file). It is published at once, under a name to be changed',
    perMinute: 60,
    errors: [
      'document.missing',
      'document.tooLarge',
      'document.kind',
      'document.damaged',
      'document.cardNumber',
      'document.tooMany',
    ],
  }),
  saveFile: endpoint<{ readonly fileId: string; readonly names: Names }, readonly ShopFile[]>()({
    ...editing,
    path: '/api/staff/shop-files/save',
    summary: 'Names a file',
    errors: ['shop.invalid', 'document.gone'],
  }),
  removeFile: endpoint<{ readonly fileId: string }, readonly ShopFile[]>()({
    ...editing,
    path: '/api/staff/shop-files/remove',
    summary: 'Takes a file off the list; whoever kept its address can still read it',
    errors: ['document.gone'],
  }),
}
