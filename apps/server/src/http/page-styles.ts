import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { displayProperties, type ShopDisplay } from '@tabard/contract/shop-display'
import { inkOn } from '@tabard/domain/shop/accent-colour'
import { LRUCache } from 'lru-cache'
import { pagePolicy } from './security-headers.ts'

/** A built page with its styles in it, and what its policy must allow for that. */
export interface StyledPage {
  readonly html: string
  readonly hashes: readonly string[]
}

/**
 * Puts the built stylesheets into the page: nothing is painted without them, and asking for them costs a phone half a
 * second. The policy names them by their hash, so that nothing else is allowed (ADR-017). `dir`: of the built app.
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
  return { html, hashes }
}

/** The shop's own colour and what its settings say of its looks, as a stylesheet. */
export function brandStyle(colour: string, display: ShopDisplay): string {
  const { ink } = inkOn(colour)
  const properties = Object.entries({
    '--accent': colour,
    // White is the theme's own.
    ...(ink === '#ffffff' ? {} : { '--accent-ink': ink }),
    ...displayProperties(display),
  })
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

/** The policies of pages that carry these styles and, where there is a shop, its own: as many as there are looks. */
export function createPagePolicies(hashes: readonly string[]): { of(style: string | undefined): string } {
  const policies = new LRUCache<string, string>({ max: 1_000 })
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

/** The policy of a page that carries these styles, and no others. */
function policyWithStyles(hashes: readonly string[]): string {
  return pagePolicy.replace(
    "style-src 'self'",
    ["style-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
  )
}
