import { Box, Text, Title, UnstyledButton } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './selling-rules.module.css'

interface FoldedPartProps {
  readonly title: string
  /** A summary of the values. */
  readonly summary: string
  /** It contains a fault: keep it expanded. */
  readonly hasFault: boolean
  readonly children: ReactNode
}

/** A part of the form that few items need: a summary line that expands. */
export function FoldedPart({ title, summary, hasFault, children }: FoldedPartProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || hasFault
  return (
    <section className={classes['folded']} data-open={isShown || undefined}>
      <Title order={3}>
        <UnstyledButton
          className={classes['fold'] ?? ''}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
        >
          <ChevronRight size={20} aria-hidden />
          <Text span miw={0}>
            <strong>{title}</strong>
            <Box component="span" className={classes['words']} c="dimmed" fz="0.9375rem" fw={400}>
              {summary}
            </Box>
          </Text>
        </UnstyledButton>
      </Title>
      <div id={id} hidden={!isShown} className={classes['inside']}>
        {isShown && children}
      </div>
    </section>
  )
}
