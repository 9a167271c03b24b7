import { nameIn } from '@tabard/domain/text/names'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { drawIcon } from '../../menu/pages/draw-icon.ts'
import { drawBitmap } from '../../platform/pictures/draw-bitmap.ts'
import type { LoadedPass } from './load-pass.ts'

/** The largest icon of a pass: 29 points, three pixels each. */
const iconPixels = 87

/** Make the .pkpass file of a pass. `token`: the one that its phone sends for updates. Undefined: there are no keys. */
export async function makeApplePass(
  { wallets, config }: Pick<UseCaseDeps, 'wallets' | 'config'>,
  { pass, profile }: LoadedPass,
  { merchantKey, token }: { readonly merchantKey: string; readonly token: string },
): Promise<Buffer | undefined> {
  if (!wallets.apple) return undefined
  const names = [nameIn(profile.names, pass.language), profile.names.first, profile.names.second]
  const icon = await drawBitmap(
    drawIcon({ names, colour: profile.accentColour, isMaskable: false }),
    iconPixels,
  )
  const { publicUrl } = config
  return wallets.apple.makePass(
    { ...pass, merchantKey },
    {
      icon,
      token,
      // Phones refuse a web service without https.
      webServiceUrl: publicUrl.startsWith('https:') ? `${publicUrl}/wallets/apple/${merchantKey}` : undefined,
    },
  )
}
