import { Hono } from 'hono'
import { importedRecipe, recipeImport } from '../../domain/recipe-import.ts'
import { entitledOnly, type AccessCheck } from '../auth/entitlement.ts'
import type { SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { FetchRules } from '../http/fetch-text.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { importRecipe } from './recipe-import.ts'

const describe = describer('content')

type Needs = Readonly<{
  auth: SessionReader
  billing: AccessCheck
  limiter: Limiter
  fetchRules?: FetchRules | undefined
}>

/** Limit of imports, because each one makes the server fetch a web page. */
const imports: Limit = { name: 'recipe-imports', max: 20, windowS: 3600 }

export const recipeImportRoutes = ({ auth, billing, limiter, fetchRules }: Needs) =>
  new Hono().post(
    '/api/recipe-import',
    entitledOnly({ auth, billing }),
    describe({
      summary: 'Read the recipe of a web page (schema.org); nothing is stored',
      gives: importedRecipe,
      errors: [401, 403, 422, 429, 503],
    }),
    jsonBody(recipeImport),
    async (c) => {
      await limiter.spend(imports, c.var.entitled.member.id)
      return c.json(await importRecipe(c.req.valid('json').url, fetchRules))
    },
  )
