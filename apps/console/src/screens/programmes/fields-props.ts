import type { ProgrammeList } from '@tabard/contract/value/cards/programmes'
import type { CardTypeTerms } from '@tabard/domain/value/card-type'

/** Properties of each part of the programme form. */
export interface ProgrammeFieldsProps {
  readonly terms: CardTypeTerms
  /** What applies where the programme says nothing. */
  readonly settings: ProgrammeList['settings']
  readonly faultOf: (field: string) => string | undefined
  onChange(part: Partial<CardTypeTerms>): void
}
