/** What a change stores for its undo. */
export interface Removal {
  readonly draftRevision: number
  readonly removalId: string
}

/** A row as its editor saw it. */
export interface SeenRow {
  readonly id: string
  readonly revision: number
}
