/** What has capacity: the kind is the first part of a resource's key. */
export const resourceKinds = [
  'station',
  'orders',
  'units',
  'table',
  'room',
  'staff',
  'bay',
  'ticket',
] as const
/** A kind of resource (F47). */
export type ResourceKind = (typeof resourceKinds)[number]

/** Something that can be allocated for a time. A resource never changes between the two forms. */
export type Resource =
  /** Shared: `units` per time bucket. */
  | { readonly key: string; readonly isExclusive: false; readonly units: number }
  /** One holder at a time. */
  | { readonly key: string; readonly isExclusive: true }

/** The key of a resource, unique in its shop. */
export function resourceKey(kind: ResourceKind, id: string): string {
  return `${kind}:${id}`
}

/** Whether a key names a resource of this kind. */
export function isOfKind(key: string, kind: ResourceKind): boolean {
  return key.startsWith(`${kind}:`)
}
