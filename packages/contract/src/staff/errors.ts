import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of staff: log-in, roles, invitations, password links and approvals. */
export const staffErrors = {
  /** The confirming person's password is wrong, or they may not confirm this. */
  'approval.wrong': refusal(),
  'signIn.wrong': refusal(),
  'signIn.throttled': fault<{ retryAfterSeconds: number }>(429),
  'staff.unknown': refusal(),
  'staff.shop': refusal(),
  /** Nobody grants or removes more than they have. */
  'staff.beyond': refusal(),
  'staff.lastOwner': refusal(),
  'invitation.unknown': refusal(),
  'invitation.expired': refusal(),
  'invitation.used': refusal(),
  'invitation.withdrawn': refusal(),
  /** The address has a log-in: that person must be logged in. */
  'invitation.logIn': refusal(),
  'passwordLink.unknown': refusal(),
  'passwordLink.expired': refusal(),
  /** Used, or ended by another one or by changed roles. */
  'passwordLink.ended': refusal(),
  /** The person has a role that the caller cannot grant. */
  'passwordLink.beyond': refusal(),
} as const satisfies ErrorTable
