import { plateBases, type PlateBase, plateToppings, type PlateTopping } from '../../../domain/plate.ts'
import { Plate, PlateBanner } from '../../ui/art/plate.tsx'
import { SpecimenSheet, Specimen } from './sheet.tsx'

const meals: Record<PlateBase, readonly PlateTopping[]> = {
  porridge: ['berries', 'banana', 'seeds'],
  yoghurt: ['berries', 'nuts', 'swirl'],
  'red-soup': ['swirl', 'herbs'],
  'green-soup': ['peas', 'swirl', 'seeds'],
  curry: ['chickpeas', 'spinach', 'swirl'],
  stew: ['beef', 'carrot', 'potato', 'herbs'],
  rice: ['salmon', 'avocado', 'cucumber', 'seeds'],
  noodles: ['prawns', 'pepper', 'greens'],
  pasta: ['mushroom', 'spinach', 'cheese'],
  'red-pasta': ['meatballs', 'herbs'],
  salad: ['tomato', 'chickpeas', 'onion'],
  mash: ['sausage', 'peas'],
  toast: ['egg', 'avocado', 'seeds'],
  pancakes: ['berries'],
  wrap: ['chicken', 'pepper', 'avocado'],
  omelette: ['tomato', 'mushroom'],
  'jacket-potato': ['beans', 'cheese'],
  lentils: ['tofu', 'herbs', 'swirl'],
  couscous: ['halloumi', 'courgette', 'pepper'],
  tray: ['white-fish', 'broccoli', 'lemon'],
  chilli: ['sweetcorn', 'cheese', 'herbs'],
  pie: ['carrot', 'peas'],
  muffins: ['apple'],
  smoothie: ['berries', 'banana', 'seeds'],
  empty: [],
}

const banners = [
  { dish: 'plate', ground: 'sage', base: 'toast' },
  { dish: 'bowl', ground: 'blush', base: 'curry' },
  { dish: 'board', ground: 'sky', base: 'wrap' },
  { dish: 'bowl', ground: 'sun', base: 'rice' },
  { dish: 'plate', ground: 'accent', base: 'tray' },
] as const

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3'

export function PlatesSheet() {
  return (
    <SpecimenSheet title="Plates">
      <div className={grid}>
        {plateBases.map((base) => (
          <Specimen key={base} name={base}>
            <Plate
              look={{ dish: 'plate', ground: 'sage', base, toppings: meals[base] }}
              className="w-16 rounded-thumb"
            />
          </Specimen>
        ))}
      </div>
      <div className={grid}>
        {plateToppings.map((topping) => (
          <Specimen key={topping} name={topping}>
            <Plate
              look={{ dish: 'bowl', ground: 'sun', base: 'rice', toppings: [topping] }}
              className="w-16 rounded-thumb"
            />
          </Specimen>
        ))}
      </div>
      {banners.map((banner) => (
        <PlateBanner
          key={banner.base}
          look={{ ...banner, toppings: meals[banner.base] }}
          className="w-full rounded-card"
        />
      ))}
    </SpecimenSheet>
  )
}
