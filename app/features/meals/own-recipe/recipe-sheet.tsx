import { type SubmitEvent, useEffect, useRef } from 'react'
import { allergenNames, dietNames, mealNames } from '../../../../content/open/meals.ts'
import { ownRecipeForm as said } from '../../../../content/open/meals/own-recipe-form.ts'
import { askedDiets, type OwnRecipe } from '../../../../domain/own-recipes.ts'
import { allergens, type Meal, mealOrder, type Recipe } from '../../../../domain/recipe.ts'
import type { ImportedRecipe } from '../../../../domain/recipe-import.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldNote } from '../../../ui/field-note.tsx'
import { FilterChips, ToggleChip } from '../../../ui/segmented.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withCorrected, wordsOfImport } from './form-words.ts'
import { RecipeImportPart } from './import-part.tsx'
import { ReadLines } from './read-lines.tsx'
import { useRecipeForm } from './use-recipe-form.ts'

export interface RecipeSheetProps {
  open: boolean
  /** The recipe to change; null for a new recipe. */
  own: OwnRecipe | null
  /** All recipes. Their ingredients are recognised in the typed lines. */
  recipes: readonly Recipe[]
  onClose(): void
  onSaved(recipe: OwnRecipe): void
}

const formId = 'own-recipe'
const mealOptions = mealOrder.map((value) => ({ value, label: mealNames[value] }))

/** The form in which the user writes a recipe or changes one that the user wrote. */
export function RecipeSheet(props: RecipeSheetProps) {
  return <Sheet key={props.own?.id ?? ''} {...props} />
}

function Sheet({ open, own, recipes, onClose, onSaved }: RecipeSheetProps) {
  const form = useRecipeForm(own, recipes)
  const element = useRef<HTMLFormElement>(null)
  const { words, faults, change } = form

  // The submit button is below the form, so the first invalid field may be out of view. Focusing it scrolls to it.
  useEffect(() => {
    if (Object.keys(faults).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault] input')?.focus()
    }
  }, [faults])

  function save(event: SubmitEvent) {
    event.preventDefault()
    const saved = form.save()
    if (saved !== null) onSaved(saved)
  }

  /** An imported recipe replaces the text of the form. Undo restores that text. */
  function read(recipe: ImportedRecipe) {
    const undo = form.replace(wordsOfImport(recipe))
    if (undo === null) return
    toast({ title: said.link.replaced, action: { label: 'Undo', onClick: undo } })
  }

  const number = (field: 'minutes' | 'servings' | 'calories' | 'protein' | 'carbs' | 'fat', label: string) => (
    <TextField
      label={label}
      value={words[field]}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      error={field === 'minutes' || field === 'servings' ? faults[field] : undefined}
      aria-invalid={field === 'calories' && faults.nutrition ? true : undefined}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={own === null ? said.newTitle : said.editTitle}
      actions={
        <>
          {form.isKept ? (
            <Button variant="outline" onClick={form.discard}>
              {said.discard}
            </Button>
          ) : null}
          <Button type="submit" form={formId}>
            {said.save}
          </Button>
        </>
      }
    >
      {own === null ? <RecipeImportPart onRead={read} /> : null}
      <form ref={element} id={formId} noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
        <TextField
          label={said.name}
          value={words.name}
          error={faults.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <Group label={said.meal} error={faults.meal}>
          <FilterChips<Meal | ''>
            label={said.meal}
            options={mealOptions}
            value={words.meal ?? ''}
            onChange={(meal) => change({ meal: meal === '' ? null : meal })}
          />
        </Group>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {number('minutes', said.minutes)}
          {number('servings', said.servings)}
        </div>
        <div>
          <TextArea
            label={said.ingredients.label}
            helper={said.ingredients.helper}
            error={faults.ingredients}
            value={words.ingredients}
            onChange={(event) => change({ ingredients: event.target.value })}
          />
          <ReadLines
            text={words.ingredients}
            catalogue={form.catalogue}
            onCorrect={(line, corrected) => change({ ingredients: withCorrected(words.ingredients, line, corrected) })}
          />
        </div>
        <TextArea
          label={said.steps.label}
          helper={said.steps.helper}
          error={faults.steps}
          value={words.steps}
          onChange={(event) => change({ steps: event.target.value })}
        />
        <Group label={said.contains.label} helper={said.contains.helper}>
          <div role="group" aria-label={said.contains.label} className="flex flex-wrap gap-2">
            {allergens.map((allergen) => (
              <ToggleChip
                key={allergen}
                pressed={words.contains.includes(allergen)}
                onChange={(isIn) =>
                  change({
                    checkedNone: false,
                    contains: allergens.filter((each) => (each === allergen ? isIn : words.contains.includes(each))),
                  })
                }
              >
                {allergenNames[allergen]}
              </ToggleChip>
            ))}
            <ToggleChip
              pressed={words.checkedNone}
              onChange={(checkedNone) => change(checkedNone ? { checkedNone, contains: [] } : { checkedNone })}
            >
              {said.contains.none}
            </ToggleChip>
          </div>
        </Group>
        <Group label={said.suits.label}>
          <div role="group" aria-label={said.suits.label} className="flex flex-wrap gap-2">
            {askedDiets.map((diet) => (
              <ToggleChip
                key={diet}
                pressed={words.diets.includes(diet)}
                onChange={(isSo) =>
                  change({ diets: askedDiets.filter((each) => (each === diet ? isSo : words.diets.includes(each))) })
                }
              >
                {dietNames[diet]}
              </ToggleChip>
            ))}
            <ToggleChip pressed={words.familyFriendly} onChange={(familyFriendly) => change({ familyFriendly })}>
              {said.suits.family}
            </ToggleChip>
          </div>
        </Group>
        <details
          className="group rounded-card border border-line px-4"
          open={faults.nutrition !== undefined || undefined}
        >
          <Summary>{said.nutrition.label}</Summary>
          <p className="type-small text-ink2">{said.nutrition.helper}</p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4 pt-3 pb-4">
            {number('calories', said.nutrition.calories)}
            {number('protein', said.nutrition.protein)}
            {number('carbs', said.nutrition.carbs)}
            {number('fat', said.nutrition.fat)}
          </div>
          <div className="pb-4 empty:hidden">
            {faults.nutrition === undefined ? null : <FieldNote id="nutrition-fault" error={faults.nutrition} />}
          </div>
        </details>
        <TextField
          label={said.tags.label}
          helper={said.tags.helper}
          value={words.tags}
          error={faults.tags}
          autoComplete="off"
          onChange={(event) => change({ tags: event.target.value })}
        />
        <TextField
          label={said.source.label}
          helper={said.source.helper}
          value={words.source}
          error={faults.source}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ source: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

interface GroupProps {
  label: string
  helper?: string
  error?: string | undefined
  children: React.ReactNode
}

/** A group of chips with a label like that of a field. */
function Group({ label, helper, error, children }: GroupProps) {
  return (
    <div data-fault={error === undefined ? undefined : ''}>
      <p aria-hidden className="type-small mb-1.5 font-semibold">
        {label}
      </p>
      {children}
      <FieldNote id={`${label}-note`} helper={helper} error={error} />
    </div>
  )
}
