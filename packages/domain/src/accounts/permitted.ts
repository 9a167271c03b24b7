/** The visitor of a screen for permissions; a visitor without account has no roles. */
export interface Viewer {
  readonly roles: readonly string[]
  readonly isAdmin: boolean
}

/**
 * Any listed role, or admin, is enough; an empty or missing list denies everyone, admins too (storefront
 * specification, section 6).
 */
export function isPermitted(viewer: Viewer, required: readonly string[] | undefined): boolean {
  if (required === undefined || required.length === 0) return false
  return viewer.isAdmin || viewer.roles.some((role) => required.includes(role))
}
