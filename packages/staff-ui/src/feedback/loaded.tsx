import type { ReactNode } from 'react'
import { LoadFailed, Rows } from './states.tsx'

/** What a part of a screen needs of a query. */
export interface LoadState<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface LoadedProps<Data> {
  readonly read: LoadState<Data>
  /** The rows that take the place of the data while it loads. */
  readonly rows: { readonly count: number; readonly height?: number }
  readonly children: (data: Data) => ReactNode
}

/** Shows data, placeholders until it is there, or why it cannot be loaded with a button that tries again. */
export function Loaded<Data>({ read, rows, children }: LoadedProps<Data>) {
  const { data, error, refetch } = read
  if (data !== undefined) return children(data)
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Rows {...rows} />
}
