import type { Language, Names } from '@tabard/domain/text/names'
import type { Role } from '@tabard/domain/staff/roles'
import { endpoint } from '../wire/endpoint.ts'

/** A role and its scope. */
export interface StaffRole {
  readonly role: Role
  /** A shop's code; null: all shops of the merchant. */
  readonly shop: string | null
}

export interface StaffMember {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly isSelf: boolean
  /** Undefined: not within the time that log-ins are stored. */
  readonly lastLogInAt: number | undefined
}

export interface Invitation extends StaffRole {
  readonly invitationId: string
  readonly email: string
  readonly invitedBy: string
  readonly createdAt: number
  readonly expiresAt: number
}

export interface StaffList {
  /** Everyone who works where the caller manages staff. */
  readonly people: readonly StaffMember[]
  /** Open invitations, expired ones included. */
  readonly invitations: readonly Invitation[]
  /** The roles that the caller may grant and remove. */
  readonly grantable: readonly StaffRole[]
  readonly shops: readonly { readonly code: string; readonly names: Names }[]
  /** Email is configured, so invitations can be sent. */
  readonly hasMail: boolean
}

/** The invitation link is shown once: only its hash is stored. */
export interface SentInvitation {
  readonly link: string
  readonly isMailed: boolean
  readonly list: StaffList
}

/** The password link is shown once too. */
export interface MadePasswordLink {
  readonly link: string
  readonly expiresAt: number
}

/** What the holder of a link may see. */
export interface OpenInvitation {
  readonly merchant: Names
  /** null: all shops. */
  readonly shop: Names | null
  readonly role: Role
  readonly email: string
  readonly invitedBy: string
  readonly expiresAt: number
  /** The address has a log-in with a role somewhere, which must accept. */
  readonly isKnown: boolean
  /** The invited person is logged in. */
  readonly isSelf: boolean
  /** Email leaves the installation, so a forgotten password can be reset by email. */
  readonly hasMail: boolean
}

const manage = { form: 'call', method: 'POST', who: 'staff:staff.manage' } as const

export const staff = {
  list: endpoint<Record<never, never>, StaffList>()({
    ...manage,
    kind: 'read',
    path: '/api/staff/people/list',
    summary: 'Who works here as what, and who is invited',
    errors: [],
  }),
  setRoles: endpoint<{ readonly personId: string; readonly roles: readonly StaffRole[] }, StaffList>()({
    ...manage,
    kind: 'write',
    path: '/api/staff/people/set-roles',
    summary: 'Gives a person these roles and takes away the others, where the caller may; none: they leave',
    errors: ['staff.unknown', 'staff.beyond', 'staff.lastOwner', 'staff.shop'],
  }),
  invite: endpoint<
    StaffRole & { readonly email: string; readonly language: Language; readonly byMail: boolean },
    SentInvitation
  >()({
    ...manage,
    kind: 'write',
    path: '/api/staff/invitations/send',
    summary: 'Invites somebody to a role, by mail or by a link to hand over; good once, for 72 hours',
    errors: ['mail.invalid', 'staff.beyond', 'staff.shop', 'message.unconfigured'],
    perMinute: 30,
  }),
  renewInvitation: endpoint<
    { readonly invitationId: string; readonly language: Language; readonly byMail: boolean },
    SentInvitation
  >()({
    ...manage,
    kind: 'write',
    path: '/api/staff/invitations/renew',
    summary: 'A new link for an invitation; the one before opens nothing any more',
    errors: ['invitation.unknown', 'staff.beyond', 'message.unconfigured'],
    perMinute: 30,
  }),
  withdrawInvitation: endpoint<{ readonly invitationId: string }, StaffList>()({
    ...manage,
    kind: 'write',
    path: '/api/staff/invitations/withdraw',
    summary: 'The invitation opens nothing any more',
    errors: ['invitation.unknown', 'staff.beyond'],
  }),
  passwordLink: endpoint<{ readonly personId: string }, MadePasswordLink>()({
    ...manage,
    kind: 'write',
    path: '/api/staff/people/password-link',
    summary:
      'A link by which a person sets a new password; only where the caller may give all of their roles',
    errors: ['staff.unknown', 'passwordLink.beyond'],
    perMinute: 30,
  }),
}

const open = { form: 'call', method: 'POST', who: 'public', isShopless: true, perMinute: 60 } as const

export const invitations = {
  read: endpoint<{ readonly token: string }, OpenInvitation>()({
    ...open,
    kind: 'read',
    path: '/api/staff/invitation/read',
    summary: 'What an invitation says, for whoever holds its link',
    errors: ['invitation.unknown', 'invitation.expired', 'invitation.used', 'invitation.withdrawn'],
  }),
  accept: endpoint<
    { readonly token: string; readonly name?: string | undefined; readonly password?: string | undefined },
    Record<never, never>
  >()({
    ...open,
    kind: 'write',
    path: '/api/staff/invitation/accept',
    summary: 'Takes the role: with a name and a password as a new person, else as the person logged in',
    errors: [
      'invitation.unknown',
      'invitation.expired',
      'invitation.used',
      'invitation.withdrawn',
      'invitation.logIn',
      'name.required',
      'text.tooLong',
      'password.short',
      'password.long',
      'password.common',
    ],
  }),
}
