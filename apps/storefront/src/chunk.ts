import { createElement, lazy, useState, type ComponentType } from 'react'

/** A part of the app in a chunk of its own. */
export interface Chunk<Props> {
  readonly Component: ComponentType<Props>
  /** Fetches it; from then on it draws without waiting, as hydration and the server need it. */
  ready(): Promise<void>
}

/** Documented: a chunk that has not come after two minutes does not come. */
const mostMs = 120_000

/** What `load` brings, or an error that names the module's chunk as what is missing (see ScreenBoundary). */
export function inTime<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the module took too long to load')), mostMs)
    void load.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export function later<Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchIt = async () => (loaded ??= (await inTime(load()))[name])
  const Later = lazy(async () => ({ default: await fetchIt() }))
  return {
    Component: (props: Props) =>
      createElement<Props>(useState(() => loaded ?? Later)[0] as ComponentType<Props>, props),
    ready: async () => void (await fetchIt()),
  }
}
