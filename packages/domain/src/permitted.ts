/** Who looks at a screen, as far as permission goes: visitors have no roles. */
export interface Viewer {
  readonly roles: readonly string[]
  readonly isAdmin: boolean
}

/**
 * Any of the roles will do, or being admin; an empty or missing list denies everyone, admins too (storefront spec,
 * section 6).
 */
export function isPermitted(viewer: Viewer, required: readonly string[] | undefined): boolean {
  if (required === undefined || required.length === 0) return false
  return viewer.isAdmin || viewer.roles.some((role) => required.includes(role))
}
