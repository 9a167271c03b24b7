import { families, generalScreens } from '@tabard/contract/screens/screens'

/** What the worker answers; all other requests go to the network. */
export type Kind = 'page' | 'asset' | 'menu' | 'brand' | 'picture'

/** The relevant parts of a request. */
export interface WorkerRequest {
  readonly method: string
  readonly path: string
  /** The request is personal, and so is its answer. */
  readonly isPersonal: boolean
  readonly destination: string
  readonly mode: string
}

/** Families used only for payment. */
const paysOnly = ['callback', 'pay']

const receipt = /^\/(?:receipt\/[^/]+|poster(?:\/[^/]+){4})\/?$/

/**
 * Classifies a request. An allowlist: the console, the API documents, calls, event streams and payment are
 * never touched, and neither are future paths.
 */
export function kindOf({ method, path, isPersonal, destination, mode }: WorkerRequest): Kind | undefined {
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

/**
 * Whether a page may be cached: it is equal for everyone and visited again. The addresses of other pages
 * reveal too much.
 */
export function isCachedPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  const [family = '', shop = '', screen = ''] = pathname.split('/').slice(1)
  const isPlain = search === '' || /^\?lang=[\w-]+$/.test(search)
  return isPlain && Object.hasOwn(families, family) && shop !== '' && menuScreens.includes(screen)
}

/** The common address of a shop's menu on one channel, without the version. */
export function menuShelf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The common address of a shop's pages. */
export function shopShelf(path: string): string {
  return path.split('/').slice(0, 3).join('/') + '/'
}
