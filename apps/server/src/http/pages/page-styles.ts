import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { displayProperties, type ShopDisplay } from '@tabard/contract/shops/shop-display'
import { errorHue, inkOn } from '@tabard/domain/shops/accent-colour'
import { createLruCache } from '../../db/lru-cache.ts'
import { toTemplate, type PageTemplate } from './page-template.ts'
import { pagePolicy } from '../security-headers.ts'

/** A built page with inlined styles, and their hashes for its policy. */
export interface StyledPage {
  readonly template: PageTemplate
  readonly hashes: readonly string[]
}

/**
 * Inline the built stylesheets: nothing is painted without them, and a request costs a phone half a second.
 * The policy allows their hashes only (ADR-017). `dir`: the folder of the built app.
 */
export function withStyles(page: string, dir: string): StyledPage {
  const hashes: string[] = []
  const html = page.replace(
    /<link rel="stylesheet"[^>]*href="\/(assets\/[\w-]+\.css)"[^>]*>/g,
    (link, file: string) => {
      if (!existsSync(join(dir, file))) return link
      const style = readFileSync(join(dir, file), 'utf8').trim()
      hashes.push(styleHash(style))
      return `<style>${style}</style>`
    },
  )
  return { template: toTemplate(html), hashes }
}

/** The stylesheet of the shop's colour and display settings. */
export function brandStyle(colour: string, display: ShopDisplay): string {
  const { ink } = inkOn(colour)
  const hue = errorHue(colour)
  const properties = Object.entries({
    '--accent': colour,
    // White is the theme's default.
    ...(ink === '#ffffff' ? {} : { '--accent-ink': ink }),
    ...(hue === undefined ? {} : { '--error-hue': String(hue) }),
    ...displayProperties(display),
  })
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

/** The source of a policy that allows one inline stylesheet. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

/** Content security policies by the shop's stylesheet, cached. They allow these hashes and the shop's own. */
export function createPagePolicies(hashes: readonly string[]): { of(style: string | undefined): string } {
  const policies = createLruCache<string>({ maxEntries: 1_000 })
  const plain = policyWithStyles(hashes)
  return {
    of: (style) => {
      if (style === undefined) return plain
      const policy = policies.get(style) ?? policyWithStyles([...hashes, styleHash(style)])
      policies.set(style, policy)
      return policy
    },
  }
}

/** The policy of a page that contains these styles only. */
function policyWithStyles(hashes: readonly string[]): string {
  return pagePolicy.replace(
    "style-src 'self'",
    ["style-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
  )
}
