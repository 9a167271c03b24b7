import { useLocation } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'

export { Link, Router } from 'wouter'
export { navigate }

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

/** The first row of the table whose pattern fits the path; `{x}` is one part of a path. */
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

export type Navigate = (
  to: string,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void

/** The path as it stands, and the way to another. */
export function usePath(): readonly [string, Navigate] {
  return useLocation()
}

/** What `navigate` was given as state for this entry of the history. */
export function useEntryState(): unknown {
  return useHistoryState()
}
