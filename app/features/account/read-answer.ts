import { ApiError } from '../../api.ts'

interface Schema<T> {
  parse(value: unknown): T
}

/** Parses the response with the schema. Rejects with an `ApiError`, also when it does not match. */
export async function read<T>(schema: Schema<T>, asked: Promise<unknown>): Promise<T> {
  const answer = await asked
  try {
    return schema.parse(answer)
  } catch {
    throw new ApiError(0, 'UNREADABLE', 'That answer made no sense. Please try again.')
  }
}
