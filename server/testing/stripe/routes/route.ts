import type * as z from 'zod'
import type { Account } from '../account.ts'
import type { FormRecord } from '../form.ts'
import { page } from '../listing.ts'
import { paging, readParameters } from '../parameters.ts'

/** One endpoint of the API. `:id` in `path` stands for the id of an object. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly run: (account: Account, id: string, form: FormRecord) => object
}

type Read<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>
type Paging = z.infer<z.ZodObject<typeof paging>>

/** Defines an endpoint that returns one object. Parameters outside `shape` are errors. */
export function route<Shape extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Shape,
  run: (account: Account, input: Read<Shape>, id: string) => object,
): Route {
  return {
    method,
    path,
    run(account, id, form) {
      return run(account, readParameters(form, shape) as Read<Shape>, id)
    },
  }
}

interface Listing<Kept> {
  /** The objects of the list, oldest first. */
  readonly kept: Iterable<Kept>
  /** Name of the object in Stripe's error 'No such ...'. */
  readonly what: string
  readonly shape: (record: Kept) => object
}

/** Defines an endpoint that returns pages of a list, newest first. */
export function listRoute<Shape extends z.ZodRawShape, Kept extends { readonly id: string }>(
  path: string,
  shape: Shape,
  list: (account: Account, input: Read<Shape>) => Listing<Kept>,
): Route {
  return {
    method: 'GET',
    path,
    run(account, _id, form) {
      const input = readParameters(form, { ...shape, ...paging }) as Read<Shape> & Paging
      const { kept, what, shape: render } = list(account, input)
      return page(kept, input, { url: path, what, shape: render })
    },
  }
}
