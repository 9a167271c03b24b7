import { describe, expect, it, vi } from 'vitest'
import { answerPage, patienceMs, type PageSource } from './answer-page.ts'

const page = (body: string, status = 200) => new Response(body, { status })
const never = new Promise<never>(() => undefined)

function transaction(change: Partial<PageSource>): PageSource {
  return {
    fromNetwork: () => never,
    fromCache: async () => undefined,
    fromShell: async () => undefined,
    lastResort: () => page('no connection', 503),
    wait: () => never,
    ...change,
  }
}
const bodyOf = async (change: Partial<PageSource>) => (await answerPage(transaction(change))).text()

describe('a page', () => {
  it('comes from a quick network, a 404 included', async () => {
    const cached = { fromCache: async () => page('kept') }
    expect(await bodyOf({ ...cached, fromNetwork: async () => page('new') })).toBe('new')
    expect(await bodyOf({ ...cached, fromNetwork: async () => page('none', 404) })).toBe('none')
  })

  it('is the cached one after three seconds', async () => {
    const wait = vi.fn(async () => undefined)
    expect(await bodyOf({ wait, fromCache: async () => page('kept') })).toBe('kept')
    expect(wait).toHaveBeenCalledWith(patienceMs)
  })

  it('is the cached one, otherwise the shell, without a network or server', async () => {
    const cached = async () => page('kept')
    const shell = async () => page('shell')
    for (const fromNetwork of [
      async () => page('busy', 503),
      async () => Promise.reject(new Error('gone')),
    ]) {
      expect(await bodyOf({ fromNetwork, fromCache: cached, fromShell: shell })).toBe('kept')
      expect(await bodyOf({ fromNetwork, fromShell: shell })).toBe('shell')
    }
  })

  it('is awaited when there is nothing else to show', async () => {
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(page('slow')), 5))
    expect(await bodyOf({ fromNetwork: () => slow, wait: async () => undefined })).toBe('slow')
  })

  it('says that there is no connection when nothing is cached', async () => {
    expect(await bodyOf({ fromNetwork: async () => Promise.reject(new Error('gone')) })).toBe('no connection')
    expect(await bodyOf({ fromNetwork: async () => page('busy', 503) })).toBe('busy')
  })
})
