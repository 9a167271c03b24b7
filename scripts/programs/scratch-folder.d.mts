/** The folder for databases that only tests use. */
export function scratchFolder(): string
