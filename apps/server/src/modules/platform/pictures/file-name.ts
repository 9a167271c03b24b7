import type { PictureFormat, PictureWidth } from '@tabard/domain/pictures/picture'

/** The storage name of one file of a picture. */
export function fileName(
  merchantKey: string,
  hash: string,
  width: PictureWidth | 'source',
  format: PictureFormat,
): string {
  return `${merchantKey}/${hash}-${width}.${format}`
}
