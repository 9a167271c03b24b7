import { Alert, Box } from '@mantine/core'
import type { MenuProblem } from '@tabard/domain/catalogue/menu-problems'
import { nameIn } from '@tabard/domain/text/names'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../text.ts'

/** All problems to fix before the menu can be published. */
export function ProblemList({ problems }: { readonly problems: readonly MenuProblem[] }) {
  const { t, language } = useText()
  if (problems.length === 0) return null
  const labelsOf = (problem: MenuProblem) => {
    if (problem.kind === 'empty') return t('menuProblem.empty')
    const name = nameIn(problem.names, language)
    switch (problem.kind) {
      case 'noPrice':
        return t('menuProblem.noPrice', { name })
      case 'groupEmpty':
        return t('menuProblem.groupEmpty', { name })
      case 'groupTooSmall':
        return t('menuProblem.groupTooSmall', { name, min: problem.min, offered: problem.offered })
      case 'groupOpensTooFull':
        return t('menuProblem.groupOpensTooFull', { name, max: problem.max, opened: problem.opened })
      case 'defaultCosts':
        return t('menuProblem.defaultCosts', {
          name,
          option: nameIn(problem.option, language),
          item: nameIn(problem.item, language),
          others: problem.others,
        })
      case 'groupCircle':
      case 'mealInMeal':
        return t(`menuProblem.${problem.kind}`, { name })
      case 'mealStepEmpty':
        return t('menuProblem.mealStepEmpty', { name, step: nameIn(problem.step, language) })
    }
  }
  return (
    <Alert
      color="red"
      role="alert"
      icon={<TriangleAlert size={22} aria-hidden />}
      title={t('menuProblem.title', { count: problems.length })}
    >
      <Box component="ul" pl={18}>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>{labelsOf(problem)}</li>
        ))}
      </Box>
    </Alert>
  )
}
