import { Component, type ReactNode } from 'react'
import { Failed } from './states.tsx'

interface FaultBoundaryProps {
  readonly screen: string
  readonly children: ReactNode
}

/**
 * Contains the failure of one screen, including a missing chunk after an update. The menu and the alarm keep
 * running, and a reload fetches the current version. Keyed by screen, so that navigation resets it.
 */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <Failed screen={this.props.screen} error={this.state.error} onRetry={() => location.reload()} />
  }
}
