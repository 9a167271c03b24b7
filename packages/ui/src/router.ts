import { useLocation, type BaseLocationHook } from 'wouter'
import {
  navigate as goTo,
  useBrowserLocation,
  useHistoryState,
  useSearch as useRawSearch,
} from 'wouter/use-browser-location'

export { Link, Router } from 'wouter'

export interface NavigateOptions {
  /** Replace the current entry. */
  readonly replace?: boolean
  readonly state?: unknown
  /** Navigate after this delay, also if the page is left before, as documented. */
  readonly delayMs?: number
}

/** The table in an address: number (`tn`) and session (`ses`). */
export interface CarriedTable {
  readonly tn: string
  readonly ses: string
}

/** The table family. */
const atTable = /^(\/sandbox)?\/self\//

/** The table in `?tn=&ses=` of an address of the table family (spot type 2); ignored elsewhere. */
export function carriedTable(path: string, search: string): CarriedTable | undefined {
  if (!atTable.test(path)) return undefined
  const query = new URLSearchParams(search)
  const tn = query.get('tn') ?? ''
  return tn === '' ? undefined : { tn, ses: query.get('ses') ?? '' }
}

/** The address with the current table, unless it names one (venue specification, section 2). */
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
 * Navigate to one of our addresses (venue specification, section 2): push, or `replace`. The table is
 * appended. A refusal by the browser, such as a hundred steps in a moment, is ignored.
 */
export function navigate(to: string, { delayMs = 0, ...options }: NavigateOptions = {}): void {
  if (delayMs > 0) return void setTimeout(() => navigate(to, options), delayMs)
  try {
    const from = options.replace === true ? cameFrom(history.state) : location.pathname
    goTo(withTable(to, carriedTable(location.pathname, location.search)), {
      ...options,
      state: { ...(typeof options.state === 'object' ? options.state : {}), from },
    })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** The path that a navigation of ours left for this entry, which is the entry before it. Undefined: another page. */
export function cameFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  return typeof state.from === 'string' ? state.from : undefined
}

/** For the router: its links use `navigate`. */
export const useAddress: BaseLocationHook = () => [useBrowserLocation()[0], navigate]

/** Names in braces: `/{family}/{shop}/product/{id}` has family, shop and id. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type ParamsOf<Pattern extends string> = Readonly<Record<ParamNames<Pattern>, string>>

/**
 * The address of a pattern: `link('/{family}/{shop}/cart', { family, shop })`. A missing part does not
 * compile.
 */
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

/** The first matching row of the table; `{x}` is one path part, a final `{x*}` the rest. */
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
  for (const [place, requested] of pattern.entries()) {
    const part = parts[place] ?? ''
    const name = /^\{(\w+)\}$/.exec(requested)?.[1]
    if (name !== undefined) params[name] = decoded(part)
    else if (requested !== part) return undefined
  }
  return params
}

/** A decoded path part; an invalid encoding stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export type Navigate = (to: string, options?: NavigateOptions) => void

/** The current path, and a function to change it. */
export function usePath(): readonly [string, Navigate] {
  return useLocation()
}

/** The history state passed to `navigate` for this entry. */
export function useEntryState(): unknown {
  return useHistoryState()
}

/** The encoded query with its question mark; updates on change. Empty in the server's HTML and while it is hydrated. */
export function useSearch(): string {
  return useRawSearch({ ssrSearch: '' })
}
