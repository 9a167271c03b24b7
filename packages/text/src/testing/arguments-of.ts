import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The names of the arguments of an ICU message, sorted. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  const visit = (parts: unknown): void => {
    if (!Array.isArray(parts)) return
    // Compiled, an argument is [name], [name, kind] or [name, 'plural', { branch: parts }].
    for (const part of parts) {
      if (!Array.isArray(part)) continue
      const [name, , branches] = part as [string, string?, unknown?]
      names.add(name)
      if (typeof branches === 'object' && branches !== null) Object.values(branches).forEach(visit)
    }
  }
  visit(compileMessageOrThrow(message))
  return [...names].toSorted()
}
