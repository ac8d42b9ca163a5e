import { useState } from 'react'
import { general } from '../../../../content/open/general.ts'
import { ownRecipeForm } from '../../../../content/open/meals/own-recipe-form.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { ownRecipeLimits } from '../../../../domain/own-recipes.ts'
import { linkOf } from '../../../../domain/pasted.ts'
import { importedRecipe, type ImportedRecipe } from '../../../../domain/recipe-import.ts'
import { request } from '../../../api.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'

const said = ownRecipeForm.link

/**
 * Reads a recipe from a web page, through the server. The form then shows the recipe, so that the user can check it.
 */
export function RecipeImportPart({ onRead }: { onRead(read: ImportedRecipe): void }) {
  const [link, setLink] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [from, setFrom] = useState<string | null>(null)
  const { busy, submit } = useFormSubmit(
    async () => {
      setFrom(null)
      const url = linkOf(link)
      if (isBlank(url)) return setFault(said.missing)
      setFault(undefined)
      const recipe = await request('/api/recipe-import', { body: { url }, schema: importedRecipe })
      setFrom(new URL(recipe.source).hostname)
      setLink('')
      onRead(recipe)
    },
    (error) => setFault(errorMessage(error)),
  )

  return (
    <form noValidate className="mb-5 flex flex-col gap-3 border-b border-line pb-5" onSubmit={submit}>
      <TextField
        label={said.label}
        helper={said.helper}
        error={fault}
        value={link}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={ownRecipeLimits.source}
        onChange={(event) => {
          setLink(event.target.value)
          setFault(undefined)
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="self-start"
        busy={busy}
        busyLabel={general.moment}
      >
        {said.button}
      </Button>
      <div role="status">{from === null ? null : <Notice>{said.done(from)}</Notice>}</div>
    </form>
  )
}
