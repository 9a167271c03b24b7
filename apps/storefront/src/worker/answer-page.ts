/** How long the network has before what is kept is shown. */
export const patienceMs = 3_000

export interface PageDoor {
  fromNetwork(): Promise<Response>
  /** The page of that very address. */
  fromKept(): Promise<Response | undefined>
  /** The empty app, which draws any page from what it has kept itself. */
  fromShell(): Promise<Response | undefined>
  lastResort(): Response
  wait(ms: number): Promise<void>
}

/** Network first with three seconds; then the kept page, else the app's shell, else words that say so. */
export async function answerPage(door: PageDoor): Promise<Response> {
  const network = door.fromNetwork().catch(() => undefined)
  const early = await Promise.race([network, door.wait(patienceMs)])
  if (early && !isBroken(early)) return early
  const kept = (await door.fromKept()) ?? (await door.fromShell())
  if (kept) return kept
  // With nothing to show instead, slow is better than nothing, and the server's own words are better than ours.
  return (await network) ?? door.lastResort()
}

/** The server is away or restarting; a 404 is an answer like any other. */
function isBroken(response: Response): boolean {
  return response.status >= 500
}
