/** A credential of a shop's account at a provider. */
export interface CredentialField {
  readonly name: string
  /** Stored encrypted and never shown again. */
  readonly isSecret: boolean
  /**
   * Proves that notifications are the provider's. The server gets it when it registers the address for notifications; it is
   * typed where that address is entered at the provider by hand. Stored as a secret is, and names no account.
   */
  readonly isForNotifications?: true
  /** What the provider issues; the check before it is sent anywhere. */
  readonly pattern: RegExp
}

interface OnlineProviderRules {
  /** The payment methods that it processes, by the names of the documented calls. */
  readonly methods: readonly string[]
  /** What a shop enters to connect its account, in the order of the form. */
  readonly credentials: readonly CredentialField[]
  /** It has an environment for tests with credentials of its own. */
  readonly hasTestEnvironment: boolean
  /** Its page can store the card, and offer a stored one. */
  readonly storesCards: boolean
  /** Its page offers Apple Pay and Google Pay, where the account allows them. */
  readonly hasWallets: boolean
  /** It lists the movements of a day to a shop's credentials. Others are looked up, or their files are imported. */
  readonly listsDays: boolean
  /** The credential that its settlement files name, if they name the account. */
  readonly accountInFiles?: string
  /** For demo merchants only (F26). */
  readonly isDemoOnly: boolean
}

const printable = (most: number) => new RegExp(`^[\\x21-\\x7e]{1,${most}}$`)

/** The providers of online payments that shops can connect. */
export const onlineProviders = {
  windcave: {
    methods: ['dps'],
    credentials: [
      { name: 'username', isSecret: false, pattern: printable(64) },
      { name: 'apiKey', isSecret: true, pattern: printable(128) },
    ],
    hasTestEnvironment: true,
    storesCards: true,
    hasWallets: true,
    listsDays: false,
    isDemoOnly: false,
  },
  omipay: {
    methods: ['omipay', 'wechat', 'alipay'],
    credentials: [
      { name: 'merchantNumber', isSecret: false, pattern: /^\w{1,32}$/ },
      { name: 'secretKey', isSecret: true, pattern: printable(64) },
    ],
    hasTestEnvironment: false,
    storesCards: false,
    hasWallets: false,
    listsDays: false,
    accountInFiles: 'merchantNumber',
    isDemoOnly: false,
  },
  paypal: {
    methods: ['paypal'],
    credentials: [
      { name: 'clientId', isSecret: false, pattern: printable(128) },
      { name: 'clientSecret', isSecret: true, pattern: printable(128) },
      { name: 'webhookId', isSecret: false, isForNotifications: true, pattern: /^\w{1,50}$/ },
    ],
    hasTestEnvironment: true,
    storesCards: false,
    hasWallets: false,
    listsDays: false,
    isDemoOnly: false,
  },
  stripe: {
    methods: ['stripe'],
    credentials: [
      // Names the account, which its keys do not.
      { name: 'accountId', isSecret: false, pattern: /^acct_\w{8,50}$/ },
      { name: 'secretKey', isSecret: true, pattern: /^[rs]k_(?:test|live)_\w{8,200}$/ },
      {
        name: 'webhookSecret',
        isSecret: true,
        isForNotifications: true,
        pattern: /^whsec_[\w+/=]{8,200}$/,
      },
    ],
    hasTestEnvironment: true,
    storesCards: true,
    hasWallets: true,
    listsDays: true,
    isDemoOnly: false,
  },
  sandbox: {
    methods: ['sandbox'],
    credentials: [],
    hasTestEnvironment: true,
    storesCards: false,
    hasWallets: false,
    listsDays: true,
    isDemoOnly: true,
  },
} as const satisfies Readonly<Record<string, OnlineProviderRules>>

/** The name of a provider of online payments. */
export type OnlineProviderName = keyof typeof onlineProviders

/** The name of a payment method that a provider processes. */
export type OnlineMethod = (typeof onlineProviders)[OnlineProviderName]['methods'][number]

/** All providers of online payments. */
export const onlineProviderNames = Object.keys(onlineProviders) as readonly OnlineProviderName[]

/** All payment methods that providers process. */
export const onlineMethods: readonly OnlineMethod[] = onlineProviderNames.flatMap(
  (name): readonly OnlineMethod[] => onlineProviders[name].methods,
)

/** The provider of a payment method; undefined: no provider processes it. */
export function providerOfMethod(method: string): OnlineProviderName | undefined {
  return onlineProviderNames.find((name) => rulesOf(name).methods.includes(method))
}

/** The method of this name; undefined: no provider processes it. */
export function onlineMethodOf(name: string): OnlineMethod | undefined {
  return onlineMethods.find((method) => method === name)
}

/** The provider of this name; undefined: there is none. */
export function onlineProviderOf(name: string): OnlineProviderName | undefined {
  return onlineProviderNames.find((each) => each === name)
}

/** The payment methods whose page takes cards. A shop with several connected offers one (`payment.onlineCard`). */
export const cardMethods = ['dps', 'stripe'] as const satisfies readonly OnlineMethod[]

/** Whether the page of a payment method takes cards. */
export function isCardMethod(method: string): boolean {
  return cardMethods.some((each) => each === method)
}

/** What holds for a provider. */
export function rulesOf(name: OnlineProviderName): OnlineProviderRules {
  return onlineProviders[name]
}

/** Whether the page of a payment method can store the card, and offer a stored one. */
export function storesCards(method: string): boolean {
  const provider = providerOfMethod(method)
  return provider !== undefined && rulesOf(provider).storesCards
}

/** Whether the page of a payment method offers Apple Pay and Google Pay. */
export function hasWallets(method: string): boolean {
  const provider = providerOfMethod(method)
  return provider !== undefined && rulesOf(provider).hasWallets
}

/** Methods that pay from a wallet or an account: texts name them instead of a card. */
const wallets: readonly string[] = ['omipay', 'wechat', 'alipay', 'paypal']

/** Whether a payment method pays from a wallet or an account, not from a card. */
export function isWallet(method: string): boolean {
  return wallets.includes(method)
}

/** Whether a credential may be shown, and then names the account. */
export function isShown({ isSecret, isForNotifications }: CredentialField): boolean {
  return !isSecret && isForNotifications !== true
}
