import type { InputOf, OutputOf } from '@tabard/contract/wire/endpoint'
import type { ShopClient } from '../client/browser-client.ts'

/** The answer of a fake server to one row. */
export interface FakeAnswer {
  readonly path: string
  give(input: unknown): unknown
}

/** Answers a row in component tests. `give` may throw a Refused. */
export function answerTo<E extends { readonly path: string }>(
  row: E,
  give: (input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>,
): FakeAnswer {
  return { path: row.path, give: (input) => give(input as InputOf<E>) }
}

/** A client whose server is a list of answers. An unexpected call rejects, and names its path. */
export function fakeClient(shop: string, answers: readonly FakeAnswer[]): ShopClient {
  async function ask<E>(row: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { path } = row as { readonly path: string }
    const found = answers.find((answer) => answer.path === path)
    if (!found) throw new Error(`the test does not answer ${path}`)
    return (await found.give(input)) as OutputOf<E>
  }
  return {
    shop,
    call: ask,
    read: ask,
    address: (row) => (row as { readonly path: string }).path,
    headers: () => ({}),
    serverNow: () => Date.now(),
    watchClock: () => () => undefined,
  }
}
