/** Columns whose stored name is an older term. Every other column becomes camel case. */
const renamedColumns = {
  body_hash: 'requestHash',
  hands: 'capacity',
  plate: 'tableLocator',
  seat: 'tableGuestId',
  sitting_id: 'visitId',
  wanted_at: 'requestedFor',
} as const

type Renamed = typeof renamedColumns

/** The name in code of a column: its own term, else camel case. */
export type DomainName<Column extends string> = Column extends keyof Renamed
  ? Renamed[Column]
  : CamelCase<Column>

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** The name in code of a column, for every result row (ADR-084). */
export function domainName(column: string): string {
  return (
    (renamedColumns as Readonly<Record<string, string>>)[column] ??
    column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  )
}
