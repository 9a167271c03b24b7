import { families, generalScreens } from '@tabard/contract/screens'

/** What the worker answers; everything else goes to the network as if there were no worker. */
export type Kind = 'page' | 'asset' | 'menu' | 'brand' | 'picture'

/** A request, as far as it matters here. */
export interface Asked {
  readonly method: string
  readonly path: string
  /** It is one person's, and so will be its answer. */
  readonly isPersonal: boolean
  readonly destination: string
  readonly mode: string
}

/** Families that are only ways to a payment and back. */
const paysOnly = ['callback', 'pay']

const receipt = /^\/(?:receipt\/[^/]+|poster(?:\/[^/]+){4})\/?$/

/**
 * A list of what is meant for the worker, not of what is not: the console, the documents of the API, calls, event
 * streams and payment are never touched, those to come included.
 */
export function kindOf({ method, path, isPersonal, destination, mode }: Asked): Kind | undefined {
  if (method !== 'GET' || isPersonal) return undefined
  if (mode === 'navigate') return isPage(path) ? 'page' : undefined
  if (path.startsWith('/assets/')) return 'asset'
  if (/^\/api\/menu\/[^/]+\/[^/]+\/[^/]+$/.test(path)) return 'menu'
  if (/^\/brand\/[^/]+\.css$/.test(path)) return 'brand'
  return destination === 'image' && !path.startsWith('/brand/') ? 'picture' : undefined
}

function isPage(path: string): boolean {
  const [family = '', shop = ''] = path.split('/').slice(1)
  if (paysOnly.includes(family)) return false
  if (Object.hasOwn(families, family)) return shop !== ''
  return path === '/' || receipt.test(path) || generalScreens.some((screen) => screen === path)
}

const menuScreens = [
  'home',
  'category',
  'sub',
  'product',
  'search',
  'aboutus',
  'contactus',
  'page',
  'infinitycategory',
]

/** Pages that everybody sees alike and comes back to. Of the others the address alone says too much. */
export function isKeptPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  const [family = '', shop = '', screen = ''] = pathname.split('/').slice(1)
  const isPlain = search === '' || /^\?lang=[\w-]+$/.test(search)
  return isPlain && Object.hasOwn(families, family) && shop !== '' && menuScreens.includes(screen)
}

/** Menus of one shop and channel lie under one address, their versions below it. */
export function menuShelf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The shop's pages lie under one address. */
export function shopShelf(path: string): string {
  return path.split('/').slice(0, 3).join('/') + '/'
}
