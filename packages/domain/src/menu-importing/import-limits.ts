/** What one file may bring. */
export const importLimits = {
  megabytes: 5,
  bytes: 5 * 1_048_576,
  /** Below the header. */
  rows: 5_000,
  columns: 200,
  /** Of an XLSX once it is unpacked: a small file can hold a very large one. */
  unpackedBytes: 20 * 1_048_576,
  unpackedMegabytes: 20,
  sourceIdLength: 200,
} as const
