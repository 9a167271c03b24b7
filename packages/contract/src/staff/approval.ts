/** A person who can confirm an action that the caller's role does not allow. */
export interface Approver {
  readonly personId: string
  readonly name: string
}

/** The confirmation of one request: the password that the person types on the caller's screen (ADR-074). */
export interface Approval {
  readonly personId: string
  readonly password: string
}
