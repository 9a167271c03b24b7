import { useLocation, type BaseLocationHook } from 'wouter'
import {
  navigate as goTo,
  useBrowserLocation,
  useHistoryState,
  useSearch as useRawSearch,
} from 'wouter/use-browser-location'

export { Link, Router } from 'wouter'

export interface NavigateOptions {
  /** Redirect: in the place of the entry one leaves. */
  readonly replace?: boolean
  readonly state?: unknown
  /** Goes after this time; whoever leaves before goes there all the same, as documented. */
  readonly delayMs?: number
}

/** The table somebody sits at, as its address carries it: number (`tn`) and session (`ses`). */
export interface CarriedTable {
  readonly tn: string
  readonly ses: string
}

/** The family of tables. */
const atTable = /^(\/sandbox)?\/self\//

/** The table in `?tn=&ses=` of an address where one orders to a table (spot type 2): anywhere else it means nothing. */
export function carriedTable(path: string, search: string): CarriedTable | undefined {
  if (!atTable.test(path)) return undefined
  const query = new URLSearchParams(search)
  const tn = query.get('tn') ?? ''
  return tn === '' ? undefined : { tn, ses: query.get('ses') ?? '' }
}

/** The address with the table one sits at, unless it names one itself (venue spec, section 2). */
export function withTable(to: string, table: CarriedTable | undefined): string {
  if (!table) return to
  const [address = '', hash] = to.split('#', 2)
  const [path = '', search = ''] = address.split('?', 2)
  const query = new URLSearchParams(search)
  if (!query.has('tn')) {
    query.set('tn', table.tn)
    query.set('ses', table.ses)
  }
  return `${path}?${query}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Goes to an address of ours (venue spec, section 2): pushes it, or with `replace` redirects. The table goes along, and
 * what a browser refuses, such as a hundred steps within a moment, is nobody's error.
 */
export function navigate(to: string, { delayMs = 0, ...options }: NavigateOptions = {}): void {
  if (delayMs > 0) return void setTimeout(() => navigate(to, options), delayMs)
  try {
    goTo(withTable(to, carriedTable(location.pathname, location.search)), options)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** For the router around the app: its links go as `navigate` does. */
export const useAddress: BaseLocationHook = () => [useBrowserLocation()[0], navigate]

/** Names between braces: `/{family}/{shop}/product/{id}` has family, shop and id. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type ParamsOf<Pattern extends string> = Readonly<Record<ParamNames<Pattern>, string>>

/** The address of a pattern: `link('/{family}/{shop}/cart', { family, shop })`. A missing part does not compile. */
export function link<const Pattern extends string>(
  pattern: Pattern,
  ...[params]: [ParamNames<Pattern>] extends [never] ? [] : [ParamsOf<Pattern>]
): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

export interface RouteMatch<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** The first row of the table whose pattern fits the path; `{x}` is one part of a path, `{x*}` at the end all that is left. */
export function matchRoute<Route extends { readonly pattern: string }>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  const parts = partsOf(path)
  for (const route of routes) {
    const params = matchParts(partsOf(route.pattern), parts)
    if (params) return { route, params }
  }
  return undefined
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function matchParts(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const rest = /^\{(\w+)\*\}$/.exec(pattern.at(-1) ?? '')?.[1]
  if (rest !== undefined && parts.length >= pattern.length) {
    const before = matchParts(pattern.slice(0, -1), parts.slice(0, pattern.length - 1))
    return (
      before && {
        ...before,
        [rest]: parts
          .slice(pattern.length - 1)
          .map(decoded)
          .join('/'),
      }
    )
  }
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, wanted] of pattern.entries()) {
    const part = parts[place] ?? ''
    const name = /^\{(\w+)\}$/.exec(wanted)?.[1]
    if (name !== undefined) params[name] = decoded(part)
    else if (wanted !== part) return undefined
  }
  return params
}

/** A path part as text; one that is not valid encoding stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export type Navigate = (to: string, options?: NavigateOptions) => void

/** The path as it stands, and the way to another. */
export function usePath(): readonly [string, Navigate] {
  return useLocation()
}

/** What `navigate` was given as state for this entry of the history. */
export function useEntryState(): unknown {
  return useHistoryState()
}

/** What stands behind the path, with its question mark and as it is encoded; followed as it changes. */
export function useSearch(): string {
  return useRawSearch()
}
