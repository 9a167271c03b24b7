import { languageTags } from '@tabard/domain/text/names'
import type { PassField, WalletPass } from './wallets.ts'

/** A generic object of Google Wallet (developers.google.com/wallet/generic/rest/v1/genericobject). */
export interface GenericObject {
  readonly id: string
  readonly classId: string
  readonly [field: string]: unknown
}

/** The object of a pass. The API replaces every field that it names. */
export function presentObject(
  pass: WalletPass & { readonly logoUrl: string },
  { id, classId }: { readonly id: string; readonly classId: string },
): GenericObject {
  const language = languageTags[pass.language]
  const text = (value: string) => ({ defaultValue: { language, value } })
  return {
    id,
    classId,
    state: pass.isVoid ? 'INACTIVE' : 'ACTIVE',
    cardTitle: text(pass.shopName),
    header: text(pass.title),
    hexBackgroundColor: pass.colour,
    logo: { sourceUri: { uri: pass.logoUrl }, contentDescription: text(pass.shopName) },
    barcode: pass.isVoid
      ? null
      : {
          type: 'QR_CODE',
          value: pass.code,
          ...(pass.number === '' ? {} : { alternateText: pass.number }),
        },
    textModulesData: [...pass.fields].sort(byPlace).map(({ key, label, value }) => ({
      id: key,
      header: label,
      body: value,
    })),
    linksModuleData: {
      uris: pass.links.map(({ label, url }, place) => ({ id: `link${place}`, uri: url, description: label })),
    },
    validTimeInterval:
      pass.expiresAt === undefined ? null : { end: { date: new Date(pass.expiresAt).toISOString() } },
  }
}

const places: readonly PassField['place'][] = ['main', 'front', 'back']

function byPlace(one: PassField, other: PassField): number {
  return places.indexOf(one.place) - places.indexOf(other.place)
}
