import { useState, type SubmitEvent } from 'react'

/**
 * Returns the handler that sends a form by `send`, once at a time. `failed` gets the error if `send` rejects. `run`
 * sends the form without a submit event; its argument is passed to `send`, for a value that is not in the state yet.
 * For a message that must not arrive twice, use `useSubmission`.
 */
export function useFormSubmit<T = never>(send: (typed?: T) => Promise<void>, failed: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)

  async function run(typed?: T) {
    if (busy) return
    setBusy(true)
    try {
      await send(typed)
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run()
  }

  return { busy, submit, run }
}
