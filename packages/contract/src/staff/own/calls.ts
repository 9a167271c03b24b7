import { endpoint } from '../../wire/endpoint.ts'

/** A staff log-in on a device. */
export interface StaffLogIn {
  readonly sessionId: string
  readonly startedAt: number
  readonly expiresAt: number
  /** The browser's user agent; empty if unknown. */
  readonly device: string
  readonly address: string
  readonly isCurrent: boolean
}

const own = { form: 'call', method: 'POST', who: 'staff', isShopless: true } as const

/** Calls about one's own staff log-in. */
export const ownStaff = {
  sessions: endpoint<Record<never, never>, readonly StaffLogIn[]>()({
    ...own,
    kind: 'read',
    path: '/api/staff/me/sessions',
    summary: 'Where the caller is logged in',
    errors: [],
  }),
  endSession: endpoint<{ readonly sessionId: string }, readonly StaffLogIn[]>()({
    ...own,
    kind: 'write',
    path: '/api/staff/me/sessions/end',
    summary: "Ends one of the caller's own sessions",
    errors: [],
  }),
  changePassword: endpoint<
    { readonly oldPassword: string; readonly newPassword: string },
    readonly StaffLogIn[]
  >()({
    ...own,
    kind: 'write',
    path: '/api/staff/me/password',
    summary: 'A new password by the old one; every other session ends',
    errors: ['password.wrong', 'password.short', 'password.long', 'password.common', 'signIn.throttled'],
  }),
}
