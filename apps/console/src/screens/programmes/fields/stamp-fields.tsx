import cards from '@tabard/staff-ui/components/cards.module.css'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import { Gift, Stamp } from 'lucide-react'
import { useText } from '../../../text.ts'
import { ScopeFields } from '../../../components/fields/scope-fields.tsx'
import type { ProgrammeFieldsProps } from '../fields-props.ts'
import classes from '../programmes.module.css'

/** More stamps than this are not drawn. */
const drawn = 20

/** Buy a number of items, get one free. */
export function StampFields({ terms: { stamps }, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['outlined']} gap={16} aria-label={t('loyalty.stamps')}>
      <Title order={3}>{t('loyalty.stamps')}</Title>
      <Switch
        size="md"
        label={t('loyalty.hasStamps')}
        description={t('loyalty.stampsText')}
        checked={stamps !== null}
        onChange={(event) =>
          onChange({
            stamps: event.currentTarget.checked
              ? { goal: 9, scope: {}, names: { first: '', second: '' } }
              : null,
          })
        }
      />
      {stamps && (
        <>
          <NumberInput
            size="md"
            label={t('loyalty.goal')}
            maw={220}
            min={1}
            max={50}
            allowDecimal={false}
            value={stamps.goal}
            error={faultOf('stamps.goal')}
            onChange={(goal) => onChange({ stamps: { ...stamps, goal: Number(goal || 0) } })}
          />
          <StampRow goal={stamps.goal} />
          <NamesFields
            label={t('loyalty.reward')}
            field="stamps.names"
            names={stamps.names}
            isRequired
            faultOf={faultOf}
            onChange={(names) => onChange({ stamps: { ...stamps, names } })}
          />
          <ScopeFields
            title={t('loyalty.stampScope')}
            all={t('loyalty.stampAll')}
            scope={stamps.scope}
            error={faultOf('stamps.scope')}
            onChange={(scope) => onChange({ stamps: { ...stamps, scope } })}
          />
        </>
      )}
    </Stack>
  )
}

/** The stamp card as members see it: full with its last stamp. */
function StampRow({ goal }: { readonly goal: number }) {
  const { t } = useText()
  if (goal < 1 || goal > drawn) return <Text c="dimmed">{t('loyalty.goalMany', { goal })}</Text>
  return (
    <div className={classes['stamps']} aria-hidden>
      {Array.from({ length: goal }, (_, place) => (
        <span key={place}>
          <Stamp size={16} />
        </span>
      ))}
      <span data-reward>
        <Gift size={18} />
      </span>
    </div>
  )
}
