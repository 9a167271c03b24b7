import type { Barcode, Field } from 'passkit-generator'
import { pushToPhones, type ApnsSettings } from './apns.ts'
import type { AppleWallet, AppleWalletSettings, ApplePassParts, PassField, WalletPass } from './wallets.ts'

/** Apple's own services; tests name a fake and its certificate. */
interface AppleServices {
  readonly apns?: Pick<ApnsSettings, 'url' | 'ca'>
}

/** Create the gateway to Apple Wallet. The library loads with the first pass. */
export function createAppleWallet(
  settings: AppleWalletSettings,
  { apns = { url: 'https://api.push.apple.com', ca: undefined } }: AppleServices = {},
): AppleWallet {
  const { passTypeId, certificate, key, passphrase } = settings
  return {
    passTypeId,
    makePass: (pass, parts) => makePass(settings, pass, parts),
    push: (tokens) => pushToPhones({ ...apns, topic: passTypeId, certificate, key, passphrase }, tokens),
  }
}

async function makePass(
  { passTypeId, teamId, certificate, key, passphrase, wwdr }: AppleWalletSettings,
  pass: WalletPass,
  { icon, token, webServiceUrl }: ApplePassParts,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const made = new PKPass(
    { 'icon.png': icon, 'icon@2x.png': icon, 'icon@3x.png': icon, 'logo.png': icon, 'logo@2x.png': icon },
    {
      wwdr,
      signerCert: certificate,
      signerKey: key,
      ...(passphrase === undefined ? {} : { signerKeyPassphrase: passphrase }),
    },
    {
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      serialNumber: pass.passId,
      organizationName: pass.shopName,
      description: `${pass.shopName}: ${pass.title}`,
      logoText: pass.shopName,
      backgroundColor: rgb(pass.colour),
      foregroundColor: rgb(pass.ink),
      labelColor: rgb(pass.ink),
      ...(pass.isVoid ? { voided: true } : {}),
      ...(webServiceUrl === undefined ? {} : { webServiceURL: webServiceUrl, authenticationToken: token }),
    },
  )
  made.type = pass.kind === 'coupon' ? 'coupon' : pass.kind === 'admission' ? 'generic' : 'storeCard'
  made.headerFields.push({ key: 'title', value: pass.title })
  made.primaryFields.push(...fieldsAt(pass, 'main'))
  made.secondaryFields.push(...fieldsAt(pass, 'front'))
  made.backFields.push(
    ...fieldsAt(pass, 'back'),
    ...pass.links.map(({ label, url }, place) => ({ key: `link${place}`, label, value: url })),
  )
  if (pass.expiresAt !== undefined) made.setExpirationDate(new Date(pass.expiresAt))
  // A pass that is over shows no code.
  if (!pass.isVoid) made.setBarcodes(qrCode(pass))
  return made.getAsBuffer()
}

function qrCode({ code, number }: WalletPass): Barcode {
  // An empty text under the code is refused, and the code with it.
  const text = number === '' ? {} : { altText: number }
  return { format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', ...text }
}

function fieldsAt({ fields }: WalletPass, place: PassField['place']): Field[] {
  return fields
    .filter((field) => field.place === place)
    .map(({ key, label, value }) => ({
      key,
      label,
      value,
      ...(place === 'back' ? {} : { changeMessage: `${label}: %@` }),
    }))
}

/** `#rrggbb` as passes write it. */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))
  return `rgb(${parts.join(', ')})`
}
