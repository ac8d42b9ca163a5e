import { accountWords } from '../../../content/open/account.ts'
import { useWithoutBaby, withoutBaby } from '../../device/page/without-baby.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Leaves out what speaks of the baby, on this device. */
export function WithoutBabyCard() {
  const without = useWithoutBaby()
  return (
    <Card as="section" className="p-5">
      <Switch
        checked={without}
        onChange={(on) => void withoutBaby.update(() => on)}
        note={accountWords.withoutBaby.note}
      >
        <span className="type-title">{accountWords.withoutBaby.title}</span>
      </Switch>
    </Card>
  )
}
