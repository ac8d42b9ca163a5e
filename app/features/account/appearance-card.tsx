import { Moon, Sun, SunMoon } from 'lucide-react'
import { themeAt, type Appearance } from '../../../domain/appearance.ts'
import { appearance } from '../../device/page/appearance.ts'
import { useNow } from '../../device/clock.ts'
import { useKept } from '../../device/storage/kept.ts'
import { useDarkSystem } from '../../device/page/dark-system.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const

const choices = [
  { value: 'auto', label: 'Auto', icon: <SunMoon {...icon} /> },
  { value: 'light', label: 'Light', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
] as const

/** Auto, Light or Dark on this device (D39). */
export function AppearanceCard() {
  const chosen = useKept(appearance)
  const theme = themeAt(chosen, useNow('minute'), useDarkSystem())
  return (
    <Card as="section" aria-labelledby="appearance-title" className="p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="appearance-title" className="type-title">
          Appearance
        </h2>
        <p className="type-small text-ink2">{theme === 'day' ? 'Day harbour' : 'Night harbour'}</p>
      </div>
      <Segmented<Appearance>
        label="Appearance"
        options={choices}
        value={chosen}
        onChange={(choice) => void appearance.update(() => choice)}
      />
      <p className="type-small mt-3 text-ink2">
        Auto follows the hour and your device: paper by day, night harbour after six.
      </p>
    </Card>
  )
}
