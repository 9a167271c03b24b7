/** Properties of a screen: the `{x}` parts of its pattern. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}
