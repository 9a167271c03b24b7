import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import type { MenuProblem } from '@tabard/domain/catalogue/menu-problems'

/** Small enough to poll every few seconds for changes by others. */
export interface EditingState {
  readonly draftRevision: number
  /** Undefined: never published. */
  readonly published: PublicationHead | undefined
  readonly planned: Plan | undefined
}

/** Number, time and author of a publication. The author is empty if unknown. */
export interface PublicationHead {
  readonly publicationId: string
  readonly number: number
  readonly at: number
  readonly byName: string
}

/** A published version of the menu, with what it changed. */
export interface Publication extends PublicationHead {
  readonly kind: 'opening' | 'manual' | 'scheduled' | 'restored'
  readonly note: string
  readonly itemCount: number
  readonly changeCount: number
  /** Its versions are live. */
  readonly isInForce: boolean
}

/** A scheduled publication: the draft frozen when it was scheduled. */
export interface Plan {
  readonly planId: string
  readonly at: number
  readonly madeAt: number
  readonly byName: string
  readonly note: string
}

/** What publishing the draft would change, and what prevents it. */
export interface Difference {
  readonly draftRevision: number
  readonly changes: readonly MenuChange[]
  readonly problems: readonly MenuProblem[]
}
