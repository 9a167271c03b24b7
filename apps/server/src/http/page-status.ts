import { families, familyScreens, generalScreens } from '@tabard/contract/screens'
import type { Language } from '@tabard/domain/names'
import type { ServerContext } from './server-context.ts'
import type { ShopAddress } from './shop-directory.ts'

/** What the server knows of a page before its app runs. */
export interface PageFacts {
  /** Whether what the address names is there: a dish, a category, a page, a receipt. */
  readonly isKnown: boolean
  /** The shop's own language; undefined where there is no shop. */
  readonly language: Language | undefined
}

/** `id` is undefined on screens without one. */
export type DescribePage = (
  screen: string,
  id: string | undefined,
  shop: ShopAddress | undefined,
) => Promise<PageFacts>

interface PagePattern {
  readonly screen: string
  readonly path: RegExp
}

const shopPart = '(?<shop>[a-z0-9][a-z0-9-]{1,39})'

const patterns: readonly PagePattern[] = [
  ...Object.keys(families).flatMap((family) =>
    familyScreens.map((screen) => ({ screen, path: toPattern(`/${family}/{shop}/${screen}`) })),
  ),
  ...generalScreens
    .filter((screen) => screen !== '/404')
    .map((screen) => ({ screen, path: toPattern(screen) })),
  { screen: '/', path: toPattern('/') },
]

function toPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace('{shop}', shopPart).replace(/\{\w+\}/, '(?<id>[^/]+)')}/?$`)
}

/** 200 where a screen of a shop shows something; 404 for the unknown, with the same page, which then says so (decision 39). */
export async function pageStatus(
  server: ServerContext,
  path: string,
  describe: DescribePage,
): Promise<{ status: 200 | 404; language: Language | undefined }> {
  for (const { screen, path: pattern } of patterns) {
    const parts = pattern.exec(path)
    if (!parts) continue
    const { shop: code, id } = parts.groups ?? {}
    const shop = code === undefined ? undefined : await server.directory.find(code)
    if (code !== undefined && !shop) break
    const { isKnown, language } = await describe(screen, id === undefined ? undefined : decoded(id), shop)
    return { status: isKnown ? 200 : 404, language }
  }
  return { status: 404, language: undefined }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
