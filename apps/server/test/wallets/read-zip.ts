/** Read the files of a ZIP archive that stores them without compression, as .pkpass files of the library do. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = 0
  while (archive.readUInt32LE(at) === 0x04034b50) {
    if (archive.readUInt16LE(at + 8) !== 0) throw new Error('a file of the archive is compressed')
    const size = archive.readUInt32LE(at + 18)
    const nameAt = at + 30
    const contentAt = nameAt + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', nameAt, nameAt + archive.readUInt16LE(at + 26))
    files.set(name, archive.subarray(contentAt, contentAt + size))
    at = contentAt + size
  }
  return files
}

/** The description of the pass in a .pkpass file, parsed. */
export function readPassJson(archive: Buffer): Readonly<Record<string, unknown>> {
  return JSON.parse(readZip(archive).get('pass.json')?.toString('utf8') ?? '{}')
}
