/** Limits of one file. */
export const importLimits = {
  megabytes: 5,
  bytes: 5 * 1_048_576,
  /** Below the header. */
  rows: 5_000,
  /** The header is among the first filled rows. */
  headerRows: 10,
  columns: 200,
  /** An unpacked XLSX: a small file can contain a very large one. */
  unpackedBytes: 20 * 1_048_576,
  unpackedMegabytes: 20,
  sourceIdLength: 200,
} as const
