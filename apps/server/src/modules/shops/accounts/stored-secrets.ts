import { createSecretBox, type SealedSecret } from '../../../gateways/secret-box.ts'

interface StoredSecrets extends SealedSecret {
  /** The credentials that are no secret, by name. */
  readonly settings: Readonly<Record<string, string>>
}

/** Encrypt the secrets of an account or a terminal. `place` names its row: elsewhere they cannot be decrypted. */
export function sealSecrets(
  secrets: Readonly<Record<string, string>>,
  place: string,
  keys: readonly string[],
): SealedSecret {
  return createSecretBox(keys).seal(JSON.stringify(secrets), place)
}

/** All credentials that a row stores. Undefined: the key of its secrets is gone. */
export function openSecrets(
  stored: StoredSecrets,
  place: string,
  keys: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const secrets = createSecretBox(keys).open(stored, place)
  return secrets === undefined
    ? undefined
    : { ...stored.settings, ...(JSON.parse(secrets) as Record<string, string>) }
}
