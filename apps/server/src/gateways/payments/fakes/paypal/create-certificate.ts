import { createSign, type KeyObject } from 'node:crypto'

/** Create a self-signed certificate for an RSA key, in PEM. Node reads certificates but makes none. */
export function createCertificate(
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  { name, from, to }: { readonly name: string; readonly from: number; readonly to: number },
): string {
  // sha256WithRSAEncryption, and the attribute commonName.
  const algorithm = sequence(tag(0x06, '2a864886f70d01010b'), tag(0x05, ''))
  const subject = sequence(tag(0x31, sequence(tag(0x06, '550403'), tag(0x0c, Buffer.from(name)))))
  const content = sequence(
    tag(0xa0, tag(0x02, '02')),
    tag(0x02, '01'),
    algorithm,
    subject,
    sequence(tag(0x17, utcTime(from)), tag(0x17, utcTime(to))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const der = sequence(content, algorithm, tag(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** An element of DER. Text is hexadecimal. */
function tag(type: number, content: Buffer | string): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content, 'hex') : content
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), body])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tag(0x30, Buffer.concat(parts))
}

/** `YYMMDDHHMMSSZ`, for years before 2050. */
function utcTime(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '')
  return Buffer.from(`${digits.slice(2, 14)}Z`)
}
