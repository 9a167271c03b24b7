/** A UTC day of an account. */
export interface AccountDay {
  readonly shopId: string
  readonly accountId: string
  readonly day: string
}
