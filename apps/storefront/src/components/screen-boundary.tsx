import { Unreachable } from '@tabard/contract/wire/refused'
import { Component, type ReactNode } from 'react'
import { Failure } from './failure.tsx'

interface ScreenBoundaryProps {
  /** It covers another screen. */
  readonly isSheet?: boolean
  readonly children: ReactNode
}

interface ScreenBoundaryState {
  readonly error: unknown
}

/** Contains the failure of one screen, including a chunk that did not load: the page around it stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override readonly state: ScreenBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error }
  }

  override componentDidCatch() {
    addEventListener('online', reload)
  }

  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  override render() {
    const { error } = this.state
    const { isSheet, children } = this.props
    if (error === undefined) return children
    return (
      <div className={isSheet ? 'fixed inset-x-0 bottom-0 z-40 bg-surface shadow-high' : undefined}>
        <Failure error={isOfChunk(error) ? new Unreachable() : error} retry={reload} />
      </div>
    )
  }
}

function reload() {
  location.reload()
}

/**
 * Browsers word the error differently, but all mention a module or an import; the preloader mentions
 * preloading.
 */
function isOfChunk(error: unknown): boolean {
  return error instanceof Error && /module|import|preload/i.test(error.message)
}
