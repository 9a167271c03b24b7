import type { PassKind } from '@tabard/contract/value/passes/passes'
import type { Language } from '@tabard/domain/text/names'

/** A line of a pass. */
export interface PassField {
  /** Names the field in the pass: a change of its value is announced on the phone. */
  readonly key: string
  readonly label: string
  readonly value: string
  /** `main`: large, one of a pass. `front`: beside it. `back`: behind the pass. */
  readonly place: 'main' | 'front' | 'back'
}

/** A pass as a wallet gets it, in the language of its owner. */
export interface WalletPass {
  readonly passId: string
  readonly kind: PassKind
  readonly merchantKey: string
  readonly shopName: string
  /** Of the card or coupon, such as "Gold card". */
  readonly title: string
  /** `#rrggbb`, with the colour of text on it. */
  readonly colour: string
  readonly ink: string
  readonly language: Language
  /** The text of the QR code. */
  readonly code: string
  /** Masked; the text under the QR code. */
  readonly number: string
  readonly fields: readonly PassField[]
  readonly links: readonly { readonly label: string; readonly url: string }[]
  /** Milliseconds. */
  readonly expiresAt: number | undefined
  /** Closed, used or erased: the wallet shows it as invalid. */
  readonly isVoid: boolean
}

/** What a .pkpass has beside the content. */
export interface ApplePassParts {
  /** PNG of 87 × 87 pixels. */
  readonly icon: Buffer
  /** The token that phones send for updates, at least 16 characters. */
  readonly token: string
  /** Where phones register for updates. Undefined: there are none, because the installation has no https. */
  readonly webServiceUrl: string | undefined
}

/** What became of a push. `gone`: the phone no longer has the pass. `later`: another try may succeed. */
export type PassPushOutcome = 'sent' | 'gone' | 'later' | 'refused'

/** Signs passes for Apple Wallet and tells phones that they changed. */
export interface AppleWallet {
  readonly passTypeId: string
  makePass(pass: WalletPass, parts: ApplePassParts): Promise<Buffer>
  /** Tell phones by their push tokens, in one connection. Returns one outcome for each. */
  push(tokens: readonly string[]): Promise<readonly PassPushOutcome[]>
}

/** Keeps passes at Google Wallet. */
export interface GoogleWallet {
  /** Make or change a pass. */
  save(pass: WalletPass & { readonly logoUrl: string }): Promise<'saved' | 'later' | 'refused'>
  /** The page where its owner adds it. */
  linkOf(passId: string, now: number): Promise<string>
}

/** The wallets of an installation. Undefined: it has no keys for one. */
export interface Wallets {
  readonly apple: AppleWallet | undefined
  readonly google: GoogleWallet | undefined
}

/** What an environment has of the keys of a wallet. `settings` undefined: these variables are missing. */
export interface WalletKeys<Settings> {
  readonly settings: Settings | undefined
  readonly missing: readonly string[]
}

/** Keys for Apple Wallet, as PEM. */
export interface AppleWalletSettings {
  readonly passTypeId: string
  readonly teamId: string
  readonly certificate: string
  readonly key: string
  readonly passphrase: string | undefined
  /** Apple's intermediate certificate (Worldwide Developer Relations). */
  readonly wwdr: string
}

/** Keys for Google Wallet. */
export interface GoogleWalletSettings {
  readonly issuerId: string
  readonly clientEmail: string
  /** PEM, PKCS #8. */
  readonly privateKey: string
}

/** All keys of wallets. */
export interface WalletsSettings {
  readonly apple: WalletKeys<AppleWalletSettings>
  readonly google: WalletKeys<GoogleWalletSettings>
}
