import { useState, type SubmitEvent } from 'react'

/**
 * Returns the handler that sends a form by `send`, once at a time. `failed` gets the error if `send` rejects. For a
 * message that must not arrive twice, use `useSubmission`.
 */
export function useFormSubmit(send: () => Promise<void>, failed: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)

  async function run() {
    if (busy) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run()
  }

  return { busy, submit }
}
