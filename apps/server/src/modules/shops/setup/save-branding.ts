import { randomUUID } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { shopSetup } from '@tabard/contract/shops/setup/calls'
import {
  brandingPictures,
  type BrandingPicture,
  type ShopFault,
} from '@tabard/contract/shops/setup/shop-setup'
import { accentPattern } from '@tabard/domain/shops/accent-colour'
import type { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { findUploaded } from '../../platform/pictures/find-uploaded.ts'
import { savePart } from './save-part.ts'
import { updateBranding } from './setup-queries.ts'

/** Save colour and pictures. Each picture must be an upload of the merchant. */
export const saveBranding: Handler<typeof shopSetup.saveBranding> = async (request) => {
  const { input, shop, fail } = request
  const { branding } = input
  const accentColour = branding.accentColour.trim().toLowerCase()
  if (!accentPattern.test(accentColour))
    return fail('shop.invalid', { faults: [{ field: 'accentColour', fault: 'colour' }] })
  return savePart<Refusal<CodesOf<typeof shopSetup.saveBranding>>>(request, {
    part: 'branding',
    what: 'shopSetup.saveBranding',
    onMoved: (current, byName) => fail('shop.changedMeanwhile', { current, byName }),
    write: async (tx, who) => {
      const hashes: Partial<Record<BrandingPicture, string | null>> = {}
      const faults: ShopFault[] = []
      for (const name of brandingPictures) {
        const key = branding[name]
        const hash = key === null ? null : await findUploaded(tx, shop.merchantKey, key)
        if (hash === undefined) faults.push({ field: name, fault: 'picture' })
        else hashes[name] = hash
      }
      if (faults.length > 0) return fail('shop.invalid', { faults })
      const [saved] = await tx.change(
        updateBranding({
          shopId: shop.shopId,
          seen: input.seen,
          revision: randomUUID(),
          byName: who.name,
          accentColour,
          logo: hashes.logo ?? null,
          banner: hashes.banner ?? null,
          loginImage: hashes.loginImage ?? null,
          footerImage: hashes.footerImage ?? null,
          showsBanner: branding.showsBanner,
        }),
      )
      return saved !== undefined
    },
  })
}
