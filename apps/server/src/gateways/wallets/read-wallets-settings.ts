import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PlainFault } from '../../db/plain-fault.ts'
import type { AppleWalletSettings, GoogleWalletSettings, WalletKeys, WalletsSettings } from './wallets.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Read the keys of wallets from the environment (docs/operating.md). Keys and certificates are PEM or JSON, the same in
 * Base64, or the path of a file. Without all variables of a wallet, it is not offered. Throws `PlainFault` for a value that
 * cannot work.
 */
export function readWalletsSettings(env: Env): WalletsSettings {
  return { apple: readApple(env), google: readGoogle(env) }
}

const appleNames = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERT',
  'APPLE_PASS_KEY',
  'APPLE_WWDR',
] as const

function readApple(env: Env): WalletKeys<AppleWalletSettings> {
  const missing = appleNames.filter((name) => !env[name])
  if (missing.length > 0) return { settings: undefined, missing }
  const passTypeId = env['APPLE_PASS_TYPE_ID'] ?? ''
  if (!/^pass\.[\w.-]+$/.test(passTypeId))
    throw new PlainFault(`APPLE_PASS_TYPE_ID must be like pass.com.example.cards, not "${passTypeId}".`)
  const passphrase = env['APPLE_PASS_KEY_PASSPHRASE'] || undefined
  const certificate = textOf(env, 'APPLE_PASS_CERT', '-----BEGIN CERTIFICATE')
  const key = textOf(env, 'APPLE_PASS_KEY', '-----BEGIN')
  const wwdr = textOf(env, 'APPLE_WWDR', '-----BEGIN CERTIFICATE')
  const parsed = certificateOf('APPLE_PASS_CERT', certificate)
  certificateOf('APPLE_WWDR', wwdr)
  if (!parsed.checkPrivateKey(keyOf('APPLE_PASS_KEY', key, passphrase)))
    throw new PlainFault('APPLE_PASS_KEY does not belong to the certificate in APPLE_PASS_CERT.')
  return {
    settings: { passTypeId, teamId: env['APPLE_TEAM_ID'] ?? '', certificate, key, passphrase, wwdr },
    missing,
  }
}

const account = z.object({ client_email: z.string().min(3), private_key: z.string().min(100) })

function readGoogle(env: Env): WalletKeys<GoogleWalletSettings> {
  const missing = (['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'] as const).filter(
    (name) => !env[name],
  )
  if (missing.length > 0) return { settings: undefined, missing }
  const issuerId = env['GOOGLE_WALLET_ISSUER_ID'] ?? ''
  if (!/^\d{5,30}$/.test(issuerId)) throw new PlainFault('GOOGLE_WALLET_ISSUER_ID must be a number.')
  const parsed = account.safeParse(jsonOf(textOf(env, 'GOOGLE_WALLET_SERVICE_ACCOUNT', '{')))
  if (!parsed.success)
    throw new PlainFault('GOOGLE_WALLET_SERVICE_ACCOUNT must be the JSON key file of a service account.')
  const { client_email: clientEmail, private_key: privateKey } = parsed.data
  keyOf('GOOGLE_WALLET_SERVICE_ACCOUNT', privateKey, undefined)
  return { settings: { issuerId, clientEmail, privateKey }, missing }
}

/** The content of a variable: itself, decoded, or of the file that it names. It must begin with `start`. */
function textOf(env: Env, name: string, start: string): string {
  const value = (env[name] ?? '').trim()
  const text = /^([/.]|[A-Za-z]:\\)/.test(value)
    ? readText(name, value)
    : value.startsWith(start)
      ? withLineBreaks(value)
      : Buffer.from(value, 'base64').toString('utf8')
  if (!text.includes(start))
    throw new PlainFault(
      `${name} must be the content of a file that contains "${start}", the same in Base64, or its path.`,
    )
  return text
}

/** PEM in one line has its line breaks as `\n`. In JSON the same is part of a text. */
function withLineBreaks(text: string): string {
  return text.startsWith('-----') ? text.replaceAll(String.raw`\n`, '\n') : text
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new PlainFault(`${name} names the file ${file}, which cannot be read.`)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function certificateOf(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new PlainFault(`${name} is not a certificate in PEM form.`)
  }
}

function keyOf(name: string, key: string, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    throw new PlainFault(`${name} is not a private key in PEM form, or its passphrase is wrong.`)
  }
}
