/** What a screen is given: the `{x}` parts of its pattern. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}
