import type { Picture } from '@tabard/domain/pictures/picture'
import { endpoint } from '../wire/endpoint.ts'

/** The name of the only upload part that is read. */
export const uploadField = 'file'

export const files = {
  readPicture: endpoint<{ merchant: string; name: string }, never>()({
    kind: 'read',
    form: 'file',
    method: 'GET',
    path: '/files/:merchant/:name',
    who: 'public',
    isShopless: true,
    summary: 'One size of a picture, as WebP or AVIF: immutable, cached for good',
    errors: ['document.unknown'],
  }),
  readDownload: endpoint<{ merchant: string; name: string }, never>()({
    kind: 'read',
    form: 'file',
    method: 'GET',
    path: '/downloads/:merchant/:name',
    who: 'public',
    isShopless: true,
    summary: 'A PDF that a shop offers: immutable, cached for good',
    errors: ['document.unknown'],
  }),
  uploadPicture: endpoint<Record<never, never>, Picture>()({
    kind: 'write',
    form: 'file',
    method: 'POST',
    path: '/api/staff/pictures/upload',
    who: 'staff:menu.edit',
    summary: 'Takes a picture (multipart, one part called file) and makes its sizes. It is shown nowhere yet',
    perMinute: 120,
    errors: [
      'picture.missing',
      'picture.tooLarge',
      'picture.tooManyPixels',
      'picture.tooSmall',
      'picture.heic',
      'picture.svg',
      'picture.pdf',
      'picture.kind',
      'picture.damaged',
    ],
  }),
}
