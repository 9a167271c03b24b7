import { buildTable } from './build-table.ts'

/** Built where the program runs from its sources; builds replace this module by the result (ADR-150). */
export const table = buildTable()
