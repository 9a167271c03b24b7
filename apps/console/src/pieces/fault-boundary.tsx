import { Component, type ReactNode } from 'react'
import { Failed } from './states.tsx'

interface FaultBoundaryProps {
  readonly screen: string
  readonly children: ReactNode
}

/**
 * A screen that breaks, or whose file a newer version has replaced, takes nothing else down: the menu and the alarm stay,
 * and a reload brings the version there is now. Keyed by screen, so that going elsewhere starts afresh.
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
