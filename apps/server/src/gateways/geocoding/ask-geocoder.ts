import { GeocoderAway } from './geocoder.ts'

const mostBytes = 65_536

/**
 * Send one request and parse its JSON. The operator sets the host, and redirects are errors. Undefined: the
 * geocoder does not accept this address, which says nothing about others. Throws `GeocoderAway`, whose
 * message never contains the address.
 */
export async function askGeocoder(url: URL, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'Tabard' },
    })
    if (isAboutQuestion(response.status)) return undefined
    if (!response.ok) throw new GeocoderAway(`status ${response.status}`)
    return JSON.parse(await readAtMost(response)) as unknown
  } catch (error) {
    if (error instanceof GeocoderAway) throw error
    throw new GeocoderAway(error instanceof Error ? error.name : 'unknown')
  }
}

/** About the address, not about authentication (401, 403) or timing (408, 425, 429). */
function isAboutQuestion(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
}

async function readAtMost(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new GeocoderAway('response too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
