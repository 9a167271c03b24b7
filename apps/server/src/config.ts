import { createHmac } from 'node:crypto'
import { join, resolve } from 'node:path'
import { PlainFault } from './db/plain-fault.ts'
import type { FilesSettings } from './gateways/files/open-file-storage.ts'
import {
  readGeocoderSettings,
  readMapSettings,
  type GeocoderSettings,
  type MapSettings,
} from './gateways/geocoding/open-geocoder.ts'
import type { PaymentUrls } from './gateways/payments/provider.ts'
import { readPaymentUrls } from './gateways/payments/read-payment-urls.ts'
import type { MessagesSettings } from './gateways/messages/open-message-gateways.ts'
import { readPushSettings, type PushSettings } from './gateways/push/read-push-settings.ts'
import { readMessagesSettings } from './gateways/messages/read-messages-settings.ts'
import { readTerminalsSettings, type TerminalsSettings } from './gateways/terminals/open-terminals.ts'
import { readWalletsSettings } from './gateways/wallets/read-wallets-settings.ts'
import type { WalletsSettings } from './gateways/wallets/wallets.ts'

/** All settings from the environment. No other server code reads `process.env`. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly isProduction: boolean
  readonly appUrl: string
  readonly platformUrl: string
  readonly jobsUrl: string
  readonly poolSize: number
  /** Base of QR codes, canonical links and callbacks; never the Host header (F37). */
  readonly publicUrl: string
  /** Where staff open the console. On another host than `publicUrl`, the console answers there only (`separate-console.ts`). */
  readonly consoleUrl: string
  /** Number of trusted proxies that append to X-Forwarded-For. */
  readonly trustedHops: number
  readonly hasDemo: boolean
  /** False only in a load test from one machine: limits on requests and unpaid orders are off. */
  readonly hasLimits: boolean
  /** False: browsers uninstall the storefront's service worker. */
  readonly hasWorker: boolean
  readonly logLevel: string
  /** The installation's data folder; only with the built-in database. */
  readonly dataDir: string | undefined
  /** Where uploaded files are stored. */
  readonly files: FilesSettings
  /** How SMS and email are sent. */
  readonly messages: MessagesSettings
  /** The keys of web push. */
  readonly push: PushSettings
  /** The keys of Apple Wallet and Google Wallet. */
  readonly wallets: WalletsSettings
  /** Which geocoder is used. */
  readonly geocoder: GeocoderSettings
  /** Map tiles for delivery zones; undefined: a blank background. */
  readonly map: MapSettings | undefined
  /** Limits on the cost of SMS. */
  readonly smsLimits: SmsLimits
  /** A folder for logs; undefined: standard output. */
  readonly logDir: string | undefined
  readonly metricsToken: string | undefined
  readonly envelopeIv: string
  /** Undefined: no sandbox provider. */
  readonly sandbox: SandboxConfig | undefined
  /** Base addresses of payment providers in place of the real ones, by provider. */
  readonly paymentUrls: PaymentUrls
  /** How card terminals of each provider are reached. */
  readonly terminals: TerminalsSettings
  /** The signing key. No table contains it. */
  readonly secret: string
  /** Keys of secrets that tables store, the newest first. */
  readonly secretKeys: readonly string[]
  /** Mail servers and SMS gateways of merchants may be on the installation's own network. */
  readonly allowsInternalHosts: boolean
}

/** Read and validate the environment. Throws `PlainFault`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = whole(env, 'PORT', 4000, 0, 65_535)
  const host = env['HOST'] ?? '127.0.0.1'
  const publicUrl = (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, '')
  const secret = signingSecret(env)
  return {
    host,
    port,
    isProduction: env['NODE_ENV'] === 'production',
    appUrl: required(env, 'DATABASE_URL'),
    platformUrl: required(env, 'DATABASE_PLATFORM_URL'),
    jobsUrl: required(env, 'DATABASE_JOBS_URL'),
    poolSize: readPoolSize(env),
    publicUrl,
    consoleUrl: readConsoleUrl(env, publicUrl),
    trustedHops: whole(env, 'TRUSTED_HOPS', 0, 0, 10),
    hasDemo: hasDemo(env, host),
    hasLimits: hasLimits(env, host),
    hasWorker: env['SERVICE_WORKER'] !== 'off',
    logLevel: env['LOG_LEVEL'] ?? 'info',
    dataDir: dataDir(env),
    files: readFilesSettings(env, env['TABARD_DATA'] || 'data'),
    messages: readMessagesSettings(env, isTrial(env, host)),
    push: readPushSettings(env, { secret, publicUrl }),
    wallets: readWalletsSettings(env),
    geocoder: readGeocoderSettings(env, isTrial(env, host)),
    map: readMapSettings(env),
    smsLimits: readSmsLimits(env),
    logDir: logDir(env),
    metricsToken: env['METRICS_TOKEN'],
    envelopeIv: iv(env),
    sandbox: sandboxConfig(env, host),
    paymentUrls: readPaymentUrls(env),
    terminals: readTerminalsSettings(env),
    secret,
    secretKeys: secretKeys(env),
    allowsInternalHosts: env['MESSAGE_HOSTS'] === 'any',
  }
}

/** Connections of one server process. Throws `PlainFault`. */
export function readPoolSize(env: NodeJS.ProcessEnv): number {
  return whole(env, 'DATABASE_POOL', 12, 2, 200)
}

/** Where the console answers: under `publicUrl` by default. Throws `PlainFault`. */
export function readConsoleUrl(env: NodeJS.ProcessEnv, publicUrl: string): string {
  const text = (env['CONSOLE_URL'] ?? '').replace(/\/$/, '')
  if (text === '') return publicUrl
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.toLowerCase())
    throw new PlainFault(`CONSOLE_URL must be an address like https://console.example, not "${text}".`)
  if (!URL.canParse(publicUrl) || new URL(publicUrl).protocol !== url.protocol)
    throw new PlainFault('CONSOLE_URL and PUBLIC_URL must both begin with https://, or both with http://.')
  return url.origin
}

function dataDir(env: NodeJS.ProcessEnv): string | undefined {
  return env['TABARD_DATABASE'] === 'embedded' && env['TABARD_DATA'] ? env['TABARD_DATA'] : undefined
}

/** Read the file storage: the bucket in S3_BUCKET, else a folder next to the data. Throws `PlainFault`. */
export function readFilesSettings(env: NodeJS.ProcessEnv, dataDir: string): FilesSettings {
  const bucket = env['S3_BUCKET']
  if (!bucket) return { kind: 'disk', folder: resolve(dataDir, 'files') }
  const endpoint = env['S3_ENDPOINT'] || undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]+/.test(endpoint))
    throw new PlainFault(`S3_ENDPOINT must be a URL like https://storage.example, not "${endpoint}".`)
  const accessKeyId = env['S3_ACCESS_KEY_ID']
  const secretAccessKey = env['S3_SECRET_ACCESS_KEY']
  if (!accessKeyId !== !secretAccessKey)
    throw new PlainFault('Only one of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is set: set both or neither.')
  return {
    kind: 's3',
    s3: {
      bucket,
      region: env['S3_REGION'] || 'us-east-1',
      endpoint,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      isPathStyle: env['S3_PATH_STYLE'] ? env['S3_PATH_STYLE'] === 'on' : endpoint !== undefined,
    },
  }
}

function logDir(env: NodeJS.ProcessEnv): string | undefined {
  const dir = dataDir(env)
  return dir === undefined ? undefined : join(dir, 'logs')
}

/** Whether the demo is on: only with the built-in database, on loopback, outside production (F38). */
export function hasDemo(env: NodeJS.ProcessEnv, host: string): boolean {
  return isTrial(env, host) && env['TABARD_DEMO'] !== 'off'
}

/** Whether a new demo gets sixty days of orders and a running service (ADR-134). */
export function hasDemoHistory(env: NodeJS.ProcessEnv): boolean {
  return env['TABARD_DEMO'] !== 'bare'
}

/**
 * Someone is trying the product on their own machine. A proxy on the same machine reaches loopback too, so
 * the public address must be loopback as well.
 */
function isTrial(env: NodeJS.ProcessEnv, host: string): boolean {
  const isEmbedded = env['TABARD_DATABASE'] === 'embedded' && env['NODE_ENV'] !== 'production'
  const { PUBLIC_URL: publicUrl } = env
  return isEmbedded && isLoopback(host) && (!publicUrl || isOnLoopback(publicUrl))
}

/** Whether an address leads to the local machine. */
export function isOnLoopback(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === '::1' || host === '[::1]' || /^([^.]+\.)*localhost$/.test(host)
}

/** A load test turns limits off; outside a trial on loopback that is refused. */
function hasLimits(env: NodeJS.ProcessEnv, host: string): boolean {
  if (env['TABARD_LOAD_TEST'] !== 'on') return true
  if (!isTrial(env, host))
    throw new PlainFault(
      'TABARD_LOAD_TEST=on disables all limits: it is allowed on loopback with the embedded database only.',
    )
  return false
}

/** Limits on the cost of an SMS attack (T37). */
export interface SmsLimits {
  /** Permitted countries in addition to the shop's own, as two letters each. */
  readonly countries: readonly string[]
  /** Maximum SMS of one shop in 24 hours. */
  readonly perShopAndDay: number
}

function readSmsLimits(env: NodeJS.ProcessEnv): SmsLimits {
  const countries = (env['SMS_COUNTRIES'] ?? 'AU,NZ,US,CA,GB,SG,CN,HK').split(',').map((code) => code.trim())
  const wrong = countries.find((code) => code !== '' && !/^[A-Z]{2}$/.test(code))
  if (wrong !== undefined) throw new PlainFault(`SMS_COUNTRIES must be like "AU,NZ", not "${wrong}".`)
  return {
    countries: countries.filter((code) => code !== ''),
    perShopAndDay: whole(env, 'SMS_PER_DAY', 200, 1, 5_000),
  }
}

/** The same on all servers: TABARD_SECRET, else derived from the database password. */
function signingSecret(env: NodeJS.ProcessEnv): string {
  const given = env['TABARD_SECRET']
  if (given && given.length < 32) throw new PlainFault('TABARD_SECRET must have at least 32 characters.')
  if (given) return given
  const url = required(env, 'DATABASE_URL')
  const password = URL.canParse(url) ? new URL(url).password : ''
  return createHmac('sha256', password || url)
    .update('signing')
    .digest('base64url')
}

/** TABARD_SECRET_KEYS, separated by commas, the newest first; else one derived from the signing key. */
function secretKeys(env: NodeJS.ProcessEnv): readonly string[] {
  const keys = (env['TABARD_SECRET_KEYS'] ?? '').split(',').filter((key) => key !== '')
  if (keys.some((key) => key.length < 32))
    throw new PlainFault('Each key of TABARD_SECRET_KEYS must have at least 32 characters.')
  return keys.length > 0 ? keys : [`stored ${signingSecret(env)}`]
}

function iv(env: NodeJS.ProcessEnv): string {
  const value = env['ENVELOPE_IV'] ?? '0102030405060708'
  if (!/^[\x20-\x7e]{16}$/.test(value)) throw new PlainFault('ENVELOPE_IV must be 16 plain ASCII characters.')
  return value
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (value === undefined || value === '')
    throw new PlainFault(`${name} is not set: start the product with npm start, which sets it.`)
  return value
}

function whole(env: NodeJS.ProcessEnv, name: string, byDefault: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return byDefault
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new PlainFault(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return value
}

/** The sandbox provider's address, and the key of the shops' secrets. Set with the demo only. */
export interface SandboxConfig {
  readonly url: string
  readonly key: string
}

function sandboxConfig(env: NodeJS.ProcessEnv, host: string): SandboxConfig | undefined {
  const [url, key] = [env['SANDBOX_URL'], env['SANDBOX_KEY']]
  return url && key && hasDemo(env, host) ? { url, key } : undefined
}

/** Read the settings of the sandbox process. Throws `PlainFault`. */
export function readSandboxConfig(env: NodeJS.ProcessEnv = process.env): {
  port: number
  key: string
  publicUrl: string
  dataDir: string | undefined
} {
  const publicUrl = required(env, 'SANDBOX_URL')
  return {
    port: Number(new URL(publicUrl).port),
    key: required(env, 'SANDBOX_KEY'),
    publicUrl,
    dataDir: env['TABARD_DATA'],
  }
}
