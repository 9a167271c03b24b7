import { isIP } from 'node:net'
import type { NodemailerError } from 'nodemailer'
import { resolvePublic } from './public-address.ts'
import { MessageDelayed, MessageRefused, MessageSilent, type MessageGateway } from './message-gateway.ts'

/** Access to an SMTP server. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the start; otherwise STARTTLS before anything is sent. */
  readonly isSecure: boolean
  /** False for a server on this machine, which may work without TLS. */
  readonly needsTls: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  /** The sender's address, with or without a name: `Tabard <orders@shop.example>`. */
  readonly from: string
  /** Where replies go. Undefined: to the sender. */
  readonly replyTo?: string | undefined
  /** An owner typed the host: it must be on the public internet. */
  readonly isGuarded?: boolean
  readonly timeoutMs?: number
}

/**
 * Send email with an SMTP server. It cannot be searched for a message, but a repeated one has the same
 * Message-ID, which mailboxes use to recognise it.
 */
export function createSmtpGateway(settings: SmtpSettings): MessageGateway {
  const {
    host,
    port,
    isSecure,
    needsTls,
    auth,
    from,
    replyTo,
    isGuarded = false,
    timeoutMs = 10_000,
  } = settings
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? host
  const connect = async () => {
    // The checked address is contacted, and the certificate must be the host's.
    const address = isGuarded ? (await resolvePublic(host)).address : host
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: address,
      ...(isGuarded && isIP(host) === 0 ? { tls: { servername: host } } : {}),
      port,
      secure: isSecure,
      requireTLS: needsTls && !isSecure,
      ...(auth ? { auth } : {}),
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // The text must never make the library read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    name: 'smtp',
    mayRepeat: true,
    find: async () => undefined,

    async send({ reference, to, subject, body }) {
      const transport = await connect()
      const messageId = `<${reference}@${domain}>`
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo }),
          subject,
          text: body,
          messageId,
        })
        return messageId
      } catch (error) {
        throw faultOf(error)
      } finally {
        transport.close()
      }
    },
  }
}

/** Errors before the message was sent, so nothing can have arrived. */
const beforeMessage = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'])
const unheard = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

function faultOf(error: unknown): Error {
  if (!isMailError(error)) return new MessageSilent('smtp.fault')
  const { code = '', responseCode, originalCode = '', timeoutType } = error
  const name = `smtp.${responseCode ?? code}`
  if (beforeMessage.has(code) || unheard.has(originalCode) || timeoutType === 'CONNECT_TIMEOUT')
    return new MessageDelayed(name)
  if (responseCode === undefined)
    return code === 'EENVELOPE' ? new MessageRefused(name) : new MessageSilent(name)
  return error.permanent === true ? new MessageRefused(name) : new MessageDelayed(name)
}

function isMailError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error
}
