import { languageTags, nameIn, type Language } from '@tabard/domain/text/names'
import { pageAddress } from '../../../http/pages/page-head.ts'
import type { ShopAddress } from '../../../http/requests/shop-directory.ts'
import { shopPath } from '../../shops/presenting/shop-path.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'

const paper = '#faf7f2'

/** The web app manifest of a shop in one language. */
export function presentManifest({ code }: ShopAddress, profile: ShopProfile, language: Language) {
  const name = nameIn(profile.names, language)
  return {
    // Identifies the installed app and is not an address: it stays the same when the families change.
    id: `/shop/${code}/`,
    name,
    short_name: name,
    description: nameIn(profile.about, language),
    lang: languageTags[language],
    start_url: pageAddress('', shopPath(profile, 'home'), language, profile.settings['language.default']),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: profile.accentColour,
    icons: [
      { src: `/brand/${code}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...([192, 512] as const).flatMap((size) => [
        bitmapIcon(code, size, false),
        bitmapIcon(code, size, true),
      ]),
    ],
  }
}

function bitmapIcon(code: string, size: number, isMaskable: boolean) {
  return {
    src: `/brand/${code}.png?size=${size}${isMaskable ? '&maskable' : ''}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: isMaskable ? 'maskable' : 'any',
  }
}
