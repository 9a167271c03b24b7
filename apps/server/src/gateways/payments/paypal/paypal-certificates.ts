import { X509Certificate, type KeyObject } from 'node:crypto'
import { ProviderSilent } from '../provider.ts'

interface CertificateOptions {
  /** Further origins that may serve certificates, such as a fake's. PayPal's hosts always may, over HTTPS. */
  readonly origins?: readonly string[] | undefined
  readonly timeoutMs: number
}

const mostCertificates = 20

/** The certificates that sign PayPal's notifications, fetched once from PayPal's hosts. */
export class PaypalCertificates {
  readonly #certificates = new Map<string, X509Certificate>()
  readonly #origins: readonly string[]
  readonly #timeoutMs: number

  constructor({ origins = [], timeoutMs }: CertificateOptions) {
    this.#origins = origins
    this.#timeoutMs = timeoutMs
  }

  /**
   * Get the key of a certificate; undefined: its host is not PayPal's, or it is not valid now. Throws `ProviderSilent` if
   * it does not arrive, so that PayPal sends the notification again.
   */
  async getKey(url: string, now: number): Promise<KeyObject | undefined> {
    if (!this.#isAllowed(url)) return undefined
    const certificate = this.#certificates.get(url) ?? (await this.#load(url))
    if (!certificate) return undefined
    const isValid = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo)
    return isValid ? certificate.publicKey : undefined
  }

  #isAllowed(text: string): boolean {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, origin, username } = new URL(text)
    if (username !== '') return false
    return this.#origins.includes(origin) || (protocol === 'https:' && hostname.endsWith('.paypal.com'))
  }

  async #load(url: string): Promise<X509Certificate | undefined> {
    const certificate = toCertificate(await this.#fetch(url))
    if (!certificate) return undefined
    this.#certificates.set(url, certificate)
    const [oldest] = this.#certificates.keys()
    if (this.#certificates.size > mostCertificates && oldest !== undefined) this.#certificates.delete(oldest)
    return certificate
  }

  async #fetch(url: string): Promise<string> {
    try {
      const signal = AbortSignal.timeout(this.#timeoutMs)
      const response = await fetch(url, { redirect: 'error', signal })
      if (response.status >= 500) throw new Error(`status ${response.status}`)
      return response.ok ? await response.text() : ''
    } catch (error) {
      throw new ProviderSilent('the certificate did not arrive', { cause: error })
    }
  }
}

/** The first certificate of a chain. */
function toCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}
