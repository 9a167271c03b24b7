import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A certificate and its key, as PEM. */
export interface Certified {
  readonly certificate: string
  readonly key: string
}

/** Certificates of tests: an authority in place of Apple's, a pass type that it signed, and a server on localhost. */
export interface TestCertificates {
  readonly authority: Certified
  readonly passType: Certified
  readonly localhost: Certified
  /** Run openssl in the folder of these files, which is deleted by `remove`. */
  openssl(...args: readonly string[]): string
  write(name: string, content: Buffer | string): string
  remove(): void
}

/** Make certificates with openssl. */
export function makeCertificates(passTypeId: string): TestCertificates {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-certificates-'))
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const make = (name: string, subject: string, extension: string) =>
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', subject],
      ...['-addext', extension, '-keyout', `${name}.key`, '-out', `${name}.pem`],
    )
  const read = (name: string): Certified => ({
    certificate: readFileSync(path.join(folder, `${name}.pem`), 'utf8'),
    key: readFileSync(path.join(folder, `${name}.key`), 'utf8'),
  })
  make('authority', '/CN=Authority of tests', 'keyUsage=critical,keyCertSign,digitalSignature')
  make('localhost', '/CN=localhost', 'subjectAltName=DNS:localhost')
  openssl(
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'passType.key', '-out', 'passType.csr'],
    ...['-subj', `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=TEAM123456`],
  )
  openssl(
    ...['x509', '-req', '-in', 'passType.csr', '-CA', 'authority.pem', '-CAkey', 'authority.key'],
    ...['-CAcreateserial', '-days', '3650', '-out', 'passType.pem'],
  )
  return {
    authority: read('authority'),
    passType: read('passType'),
    localhost: read('localhost'),
    openssl,
    write: (name, content) => {
      const file = path.join(folder, name)
      writeFileSync(file, content)
      return file
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
