/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto'

/** One numbered SQL file of this build. */
export interface MigrationFile {
  name: string
  sql: string
  checksum: string
  isOutsideTransaction: boolean
}

// Read at build time, so that the built server contains its migrations. vitest does the same.
const sources = import.meta.glob<string>('../../../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration of this build, in order. */
export const migrationFiles: readonly MigrationFile[] = Object.entries(sources)
  .map(([path, sql]) => toMigrationFile(path.split('/').at(-1) ?? path, sql))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** A migration with its checksum; line endings are normalised first. */
export function toMigrationFile(name: string, text: string): MigrationFile {
  const sql = text.replaceAll('\r\n', '\n')
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isOutsideTransaction: sql.startsWith('-- outside a transaction'),
  }
}

/**
 * Split a file that runs outside a transaction, because PostgreSQL runs several statements sent together in
 * one. A statement ends with a semicolon at the end of a line; such files contain no function bodies.
 */
export function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) =>
      statement.split('\n').some((line) => line.trim() !== '' && !line.trim().startsWith('--')),
    )
}
