import { ApiError } from '../../api.ts'

interface Schema<T> {
  parse(value: unknown): T
}

/** The answer by its schema. Rejects with an `ApiError`, also when it makes no sense. */
export async function read<T>(schema: Schema<T>, asked: Promise<unknown>): Promise<T> {
  const answer = await asked
  try {
    return schema.parse(answer)
  } catch {
    throw new ApiError(0, 'UNREADABLE', 'That answer made no sense. Please try again.')
  }
}
