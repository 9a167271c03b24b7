import { families, familyScreens, generalScreens } from '@tabard/contract/screens'
import type { Language } from '@tabard/domain/names'
import type { PageHead } from './page-head.ts'
import type { ServerContext } from './server-context.ts'
import type { ShopAddress } from './shop-directory.ts'

/** What the server knows of a page before its app runs. */
export interface PageFacts {
  /** Whether what the address names is there: a dish, a category, a page, a receipt. */
  readonly isKnown: boolean
  /** Undefined where there is no shop. */
  readonly head: PageHead | undefined
}

/** A page that is asked for. */
export interface PageQuestion {
  readonly screen: string
  /** Undefined on screens without one. */
  readonly id: string | undefined
  readonly shop: ShopAddress | undefined
  /** `?lang=`; undefined: the shop's own. */
  readonly language: Language | undefined
}

export type DescribePage = (question: PageQuestion) => Promise<PageFacts>

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
  wanted: Language | undefined,
  describe: DescribePage,
): Promise<{ status: 200 | 404; head: PageHead | undefined }> {
  for (const { screen, path: pattern } of patterns) {
    const parts = pattern.exec(path)
    if (!parts) continue
    const { shop: code, id } = parts.groups ?? {}
    const shop = code === undefined ? undefined : await server.directory.find(code)
    if (code !== undefined && !shop) break
    const named = id === undefined ? undefined : decoded(id)
    const { isKnown, head } = await describe({ screen, id: named, shop, language: wanted })
    return { status: isKnown ? 200 : 404, head }
  }
  return { status: 404, head: undefined }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
