/** Runs a step, prints its name and how long it took, and hands on what it gives back. */
export async function timed<T>(name: string, step: () => Promise<T> | T): Promise<T> {
  const began = performance.now()
  const result = await step()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
