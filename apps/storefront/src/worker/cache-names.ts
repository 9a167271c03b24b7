/** Where the worker keeps what. Nothing of a person is in any of them. */
export const cacheNames = {
  assets: 'tabard-assets',
  pages: 'tabard-pages',
  menus: 'tabard-menus',
  brand: 'tabard-brand',
  pictures: 'tabard-pictures',
} as const

/** The built page without a shop in it. */
export const shellPath = '/shell.html'
