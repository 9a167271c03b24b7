import { Refused } from '@tabard/contract/wire/refused'

/** Sends as from an address: attacks run behind one trusted proxy, which they are. */
export function sendFrom(address: string): typeof fetch {
  return (input, init) =>
    fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address },
    })
}

/** `ok`, the refusal's code, or `unreachable`. */
export async function verdictOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    return error instanceof Refused ? error.code : 'unreachable'
  }
}

/** The verdicts of many calls, with this number in flight. */
export async function sendMany(
  count: number,
  atOnce: number,
  send: (at: number) => Promise<string>,
): Promise<readonly string[]> {
  const verdicts: string[] = []
  let next = 0
  const sender = async () => {
    for (let at = next++; at < count; at = next++) verdicts.push(await send(at))
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return verdicts
}

export function countOf(verdicts: readonly string[], requested: string): number {
  return verdicts.filter((verdict) => verdict === requested).length
}

/** How many promises were broken, with a line for each. */
export function judge(
  name: string,
  broken: Readonly<Record<string, boolean>>,
  say: (line: string) => void,
): { readonly failed: number; readonly total: number } {
  const failed = Object.entries(broken).filter(([, isBroken]) => isBroken)
  for (const [promise] of failed) say(`${name}: ${promise}`)
  return { failed: failed.length, total: Object.keys(broken).length }
}
