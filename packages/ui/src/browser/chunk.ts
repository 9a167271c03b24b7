import { createElement, lazy, useState, type ComponentType } from 'react'

/** A component in a separate chunk. */
export interface Chunk<Props> {
  readonly Component: ComponentType<Props>
  /** Loads the chunk. Afterwards it renders without suspending, as hydration and the server need. */
  ready(): Promise<void>
}

/** Documented: a chunk that has not loaded after two minutes has failed. */
const mostMs = 120_000

/**
 * Resolves as `load` does. Rejects after two minutes, with a message that ScreenBoundary recognises as a
 * missing chunk.
 */
export function inTime<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the module took too long to load')), mostMs)
    void load.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

let furtherTexts: () => Promise<unknown> = () => Promise.resolve()

/** Sets what loads with every chunk: an app whose chunks need further texts calls it before its first render. */
export function loadWithChunks(load: () => Promise<unknown>): void {
  furtherTexts = load
}

/** Resolves as `load` does, when the further texts have loaded too. Rejects when either fails, or after two minutes. */
export async function withTexts<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await inTime(Promise.all([load, furtherTexts()]))
  return loaded
}

/** A component that loads when it is first rendered, with the further texts. `ready` waits for its file alone. */
export function later<Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchIt = async () => (loaded ??= (await load())[name])
  const Later = lazy(async () => ({ default: await withTexts(fetchIt()) }))
  return {
    Component: (props: Props) =>
      createElement<Props>(useState(() => loaded ?? Later)[0] as ComponentType<Props>, props),
    ready: async () => void (await inTime(fetchIt())),
  }
}
