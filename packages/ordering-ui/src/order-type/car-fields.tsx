import { useOrdering } from '../context/ordering.tsx'
import { useLabels } from '../context/use-labels.ts'
import { choose, type Choice } from '../context/use-order-type.ts'
import { TextField } from '../controls/text-field.tsx'

interface CarFieldsProps {
  readonly choice: Choice
  /** The number plate is required and missing. */
  readonly isMissing: boolean
}

/** The car of a kerbside order. */
export function CarFields({ choice: { vehicle }, isMissing }: CarFieldsProps) {
  const { t } = useLabels()
  const { shop } = useOrdering()
  const car = vehicle ?? { plate: '', description: '' }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id="checkout-car"
        label={t('car.plate')}
        error={isMissing && car.plate.trim() === '' ? t('vehicle.required') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        required
        value={car.plate}
        onText={(plate) => choose(shop, { vehicle: { ...car, plate } })}
      />
      <TextField
        id="checkout-car-looks"
        label={t('checkout.optional', { label: t('car.looks') })}
        autoComplete="off"
        maxLength={60}
        value={car.description}
        onText={(description) => choose(shop, { vehicle: { ...car, description } })}
      />
    </div>
  )
}
