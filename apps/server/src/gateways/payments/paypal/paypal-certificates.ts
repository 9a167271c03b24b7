import { X509Certificate, type KeyObject } from 'node:crypto'
import { ProviderSilent } from '../provider.ts'

interface CertificateOptions {
  /** Further origins that may serve certificates, such as a fake's. PayPal's hosts always may, over HTTPS. */
  readonly origins?: readonly string[] | undefined
  readonly timeoutMs: number
}

const mostCertificates = 20
/** An address that served no certificate is not asked again for this time. */
const refusedMs = 600_000
const mostRefused = 200
/** Anyone can name an address: fetches within a minute, of all accounts together. */
const mostFetches = 10
const minuteMs = 60_000
/** Where PayPal serves its certificates (developer.paypal.com/api/rest/webhooks). */
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/

/** The certificates that sign PayPal's notifications, fetched once from PayPal's hosts. */
export class PaypalCertificates {
  readonly #certificates = new Map<string, X509Certificate>()
  readonly #loading = new Map<string, Promise<X509Certificate | undefined>>()
  /** Until when an address is not asked again. */
  readonly #refused = new Map<string, number>()
  #fetchedAt: readonly number[] = []
  readonly #origins: readonly string[]
  readonly #timeoutMs: number

  constructor({ origins = [], timeoutMs }: CertificateOptions) {
    this.#origins = origins
    this.#timeoutMs = timeoutMs
  }

  /**
   * Get the key of a certificate; undefined: its address is not PayPal's, or it is not valid now. Throws `ProviderSilent` if
   * it does not arrive, or too many others were fetched, so that PayPal sends the notification again.
   */
  async getKey(url: string, now: number): Promise<KeyObject | undefined> {
    if (!this.#isAllowed(url)) return undefined
    const certificate = this.#certificates.get(url) ?? (await this.#loadOnce(url, now))
    if (!certificate) return undefined
    const isValid = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo)
    return isValid ? certificate.publicKey : undefined
  }

  #isAllowed(text: string): boolean {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, origin, username, pathname, search, port } = new URL(text)
    if (username !== '') return false
    if (this.#origins.includes(origin)) return true
    const isPaypal = protocol === 'https:' && port === '' && hostname.endsWith('.paypal.com')
    return isPaypal && search === '' && certificatePath.test(pathname)
  }

  /** Notifications at the same time share one request. */
  #loadOnce(url: string, now: number): Promise<X509Certificate | undefined> {
    const known = this.#loading.get(url)
    if (known) return known
    const loading = this.#load(url, now).finally(() => this.#loading.delete(url))
    this.#loading.set(url, loading)
    return loading
  }

  async #load(url: string, now: number): Promise<X509Certificate | undefined> {
    if ((this.#refused.get(url) ?? 0) > now) return undefined
    this.#fetchedAt = this.#fetchedAt.filter((at) => at > now - minuteMs)
    if (this.#fetchedAt.length >= mostFetches) throw new ProviderSilent('too many certificates were named')
    this.#fetchedAt = [...this.#fetchedAt, now]
    const certificate = toCertificate(await this.#fetch(url))
    if (!certificate) {
      this.#refused.set(url, now + refusedMs)
      const [first] = this.#refused.keys()
      if (this.#refused.size > mostRefused && first !== undefined) this.#refused.delete(first)
      return undefined
    }
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
