import axe from 'axe-core'

/** As in the journeys (`e2e/support/findings.ts`). */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Component tests have no styles, and a part of a screen is no page: journeys check these rules. */
const ofPages = ['color-contrast', 'target-size', 'region', 'page-has-heading-one', 'landmark-one-main']

/** What axe finds in what a component test shows, one line per place: rule, place and reason. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: standards },
    rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}
