import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { BellOff, BellRing, CookingPot, History, Maximize, Minimize } from 'lucide-react'
import type { ReactNode } from 'react'
import { soundSwitch, useSound } from '@tabard/staff-ui/board/use-sound'
import { useText } from '../../../text.ts'
import { BoardSettings } from './board-settings.tsx'
import { DishTotals } from './dish-totals.tsx'
import { RecentlyDone } from './recently-done.tsx'
import classes from './tools.module.css'
import { useFullScreen } from '../use-full-screen.ts'

export function BoardTools() {
  const { t } = useText()
  const [isRecentOpen, recent] = useDisclosure()
  const [areTotalsOpen, totals] = useDisclosure()
  const { isFull, toggle, isPossible } = useFullScreen()
  return (
    <>
      <SoundButton />
      <Tool label={t('tools.totals')} icon={<CookingPot size={24} aria-hidden />} onClick={totals.open} />
      <Tool label={t('recent.title')} icon={<History size={24} aria-hidden />} onClick={recent.open} />
      <BoardSettings />
      {isPossible && (
        <Tool
          className={classes['full']}
          label={t(isFull ? 'tools.leaveFull' : 'tools.full')}
          icon={isFull ? <Minimize size={24} aria-hidden /> : <Maximize size={24} aria-hidden />}
          onClick={toggle}
        />
      )}
      <RecentlyDone isOpen={isRecentOpen} onClose={recent.close} />
      <DishTotals isOpen={areTotalsOpen} onClose={totals.close} />
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly className?: string | undefined
}

function Tool({ label, icon, onClick, className = '' }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={56}
        radius="md"
        className={className}
        aria-label={label}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

const bells = { on: BellRing, unarmed: BellOff, silent: BellOff }

/** Sound needs a tap first, and the board must show whether it is on. */
function SoundButton() {
  const { t } = useText()
  const { state, turnOn, turnOff } = useSound()
  const Icon = bells[state]
  return (
    <UnstyledButton
      className={classes['sound']}
      data-state={state}
      {...{ [soundSwitch]: '' }}
      aria-pressed={state === 'on'}
      onClick={state === 'on' ? turnOff : turnOn}
    >
      <Icon size={24} aria-hidden />
      {t(`sound.${state}`)}
    </UnstyledButton>
  )
}
