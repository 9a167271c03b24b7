import { endpoint } from '../../wire/endpoint.ts'
import type { MessageChannel } from '../../messages/calls.ts'

/** What the holder of a link may see. */
export interface PasswordLink {
  /** Whose password it sets. */
  readonly email: string
  readonly expiresAt: number
}

const open = { form: 'call', method: 'POST', who: 'public', isShopless: true } as const

/** For staff who forgot their password. No answer reveals whether an address has an account. */
export const staffPasswords = {
  channels: endpoint<Record<never, never>, { readonly mail: MessageChannel }>()({
    ...open,
    kind: 'read',
    path: '/api/staff/password/ways',
    summary:
      'Whether a link for a new password can be mailed here; `outbox`: to the people of the demo alone',
    errors: [],
  }),
  forgotten: endpoint<{ readonly email: string }, Record<never, never>>()({
    ...open,
    kind: 'write',
    path: '/api/staff/password/forgotten',
    summary: 'Mails a link for a new password, if the address is that of somebody on the staff',
    errors: ['mail.invalid', 'mail.tooMany', 'message.unconfigured'],
  }),
  check: endpoint<{ readonly token: string }, PasswordLink>()({
    ...open,
    kind: 'read',
    path: '/api/staff/password/look',
    summary: 'Whose password a link sets, for whoever holds it; asking uses nothing up',
    errors: ['passwordLink.unknown', 'passwordLink.expired', 'passwordLink.ended'],
  }),
  reset: endpoint<{ readonly token: string; readonly password: string }, Record<never, never>>()({
    ...open,
    kind: 'write',
    path: '/api/staff/password/reset',
    summary: 'Sets the password, once; every session of the person ends but the one that begins here',
    errors: [
      'passwordLink.unknown',
      'passwordLink.expired',
      'passwordLink.ended',
      'password.short',
      'password.long',
      'password.common',
    ],
  }),
}
