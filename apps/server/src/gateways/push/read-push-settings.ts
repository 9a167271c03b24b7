import { createECDH, createHmac } from 'node:crypto'
import { PlainFault } from '../../db/plain-fault.ts'

/** Who signs pushes (VAPID, RFC 8292). */
export interface PushSettings {
  /** base64url. */
  readonly publicKey: string
  readonly privateKey: string
  /** Where a push service reaches the operator: `mailto:` or `https:`. */
  readonly subject: string
}

interface Installation {
  /** The signing key of the installation. */
  readonly secret: string
  readonly publicUrl: string
}

/**
 * Read the push keys from the environment. By default they follow from the signing key, so that every server of an
 * installation has the same ones without storing another secret. Throws `PlainFault`.
 */
export function readPushSettings(
  env: Readonly<Record<string, string | undefined>>,
  { secret, publicUrl }: Installation,
): PushSettings {
  const [publicKey, privateKey] = [env['VAPID_PUBLIC_KEY'], env['VAPID_PRIVATE_KEY']]
  if (!publicKey !== !privateKey)
    throw new PlainFault('Only one of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY is set: set both or neither.')
  const subject =
    env['VAPID_SUBJECT'] || (publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost.invalid')
  if (!/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/.test(subject))
    throw new PlainFault('VAPID_SUBJECT must be like mailto:operator@shop.example or https://shop.example.')
  if (!publicKey || !privateKey)
    return { ...keysFrom(createHmac('sha256', secret).update('vapid').digest()), subject }
  const given = Buffer.from(privateKey, 'base64url')
  if (given.length !== 32 || keysFrom(given).publicKey !== publicKey.replace(/=+$/, ''))
    throw new PlainFault(
      'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: both are base64url of P-256 keys.',
    )
  return { publicKey, privateKey, subject }
}

function keysFrom(scalar: Buffer): Pick<PushSettings, 'publicKey' | 'privateKey'> {
  const ecdh = createECDH('prime256v1')
  // All but one in 2^32 values of 32 bytes are keys.
  ecdh.setPrivateKey(scalar)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}
