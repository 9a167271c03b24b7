/** Names of the worker's caches. None contains personal data. */
export const cacheNames = {
  assets: 'tabard-assets',
  pages: 'tabard-pages',
  menus: 'tabard-menus',
  brand: 'tabard-brand',
  pictures: 'tabard-pictures',
} as const

/** The built page without a shop. */
export const shellPath = '/shell.html'
