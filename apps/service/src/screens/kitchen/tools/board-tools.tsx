import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { BellOff, BellRing, CookingPot, History, type LucideIcon } from 'lucide-react'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useShownTickets } from '@tabard/staff-ui/board/use-shown-tickets'
import { soundSwitch, useSound } from '@tabard/staff-ui/board/use-sound'
import { useText } from '../../../text.ts'
import { AcceptAll } from '../accept-all.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { BoardSettings } from './board-settings.tsx'
import { DishTotals } from './dish-totals.tsx'
import { RecentlyDone } from './recently-done.tsx'
import classes from './tools.module.css'

export function BoardTools() {
  const { t } = useText()
  const { board } = useBoard()
  const tickets = useShownTickets(board)
  const isPhone = useIsPhone()
  const [isRecentOpen, recent] = useDisclosure()
  const [areTotalsOpen, totals] = useDisclosure()
  return (
    <>
      {!isPhone && <AcceptAll tickets={tickets} />}
      <SoundButton />
      <Tool label={t('tools.sum')} icon={CookingPot} onClick={totals.open} />
      <Tool label={t('recent.open')} icon={History} onClick={recent.open} />
      <BoardSettings />
      <RecentlyDone isOpen={isRecentOpen} onClose={recent.close} />
      <DishTotals isOpen={areTotalsOpen} onClose={totals.close} />
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => void
}

/** A tablet shows no labels on hover: every tool is written out. */
function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <UnstyledButton className={classes['tool']} aria-haspopup="dialog" onClick={onClick}>
      <Icon size={22} aria-hidden />
      {label}
    </UnstyledButton>
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
      className={classes['tool']}
      data-sound={state}
      {...{ [soundSwitch]: '' }}
      aria-pressed={state === 'on'}
      onClick={state === 'on' ? turnOff : turnOn}
    >
      <Icon size={22} aria-hidden />
      {t(`sound.${state}`)}
    </UnstyledButton>
  )
}
