import { ArrowDownAZ, Clock, Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, TickCircle } from '../../ui/checkbox.tsx'
import { Chip, Lantern } from '../../ui/chip.tsx'
import { FilterChips, Segmented, ToggleChip } from '../../ui/segmented.tsx'
import { SpecimenSheet } from './sheet.tsx'

const meals = [
  { value: 'all', label: 'All' },
  { value: 'breakfast', label: 'Breakfast' },
  { value: 'lunch', label: 'Lunch' },
] as const
const looks = [
  { value: 'auto', label: 'Auto', icon: <SunMoon /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const

export function ChoicesSheet() {
  const [meal, setMeal] = useState<(typeof meals)[number]['value']>('all')
  const [look, setLook] = useState<(typeof looks)[number]['value']>('auto')
  const [sorted, setSorted] = useState(false)
  const [open, setOpen] = useState(true)
  const [done, setDone] = useState(false)
  const [agreed, setAgreed] = useState(true)
  return (
    <SpecimenSheet title="Chips and choices">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tint="primary">Most Popular</Chip>
        <Chip tint="accent">Save 17%</Chip>
        <Chip tint="sage">Self-care</Chip>
        <Chip tint="blush">Recipe</Chip>
        <Chip tint="sky">20 minutes</Chip>
        <Chip tint="sun">In progress</Chip>
        <Chip tint="danger">Open</Chip>
        <Chip icon={<Clock />}>10 min</Chip>
        <Lantern />
      </div>
      <FilterChips label="Meals" options={meals} value={meal} onChange={setMeal} />
      <Segmented label="Appearance" options={looks} value={look} onChange={setLook} />
      <div className="flex flex-wrap gap-2">
        <ToggleChip pressed={sorted} onChange={setSorted} icon={<ArrowDownAZ />}>
          Sort
        </ToggleChip>
        <ToggleChip pressed={open} onChange={setOpen}>
          Show All
        </ToggleChip>
      </div>
      <div className="flex items-center">
        <TickCircle checked={done} onChange={setDone} label="Ring Mum about Sunday" />
        <TickCircle checked={!done} onChange={() => setDone(!done)} label="Pack swimming bag" />
      </div>
      <div>
        <Checkbox checked={agreed} onChange={setAgreed}>
          I agree to the{' '}
          <a href="#terms" className="font-semibold text-primary underline underline-offset-3">
            Terms
          </a>
        </Checkbox>
        <Checkbox checked={false} onChange={setAgreed} disabled>
          Not to be had today
        </Checkbox>
        <Checkbox checked onChange={setAgreed} disabled>
          Always on
        </Checkbox>
      </div>
    </SpecimenSheet>
  )
}
