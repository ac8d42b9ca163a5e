import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'

/**
 * Runs a program until its first output, then kills it in such a way that its parent does not reap it: it is a zombie
 * until `reap` is called. Needs /proc.
 */
export async function unreaped(program: string): Promise<{ readonly pid: number; reap(): Promise<void> }> {
  const parent = `
    import { spawn } from 'node:child_process'
    import { writeSync } from 'node:fs'
    const args = ['--input-type=module', '-e', ${JSON.stringify(program)}]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.once('data', () => {
      child.kill('SIGKILL')
      writeSync(1, String(child.pid))
      // While the parent blocks here, it does not notice that its child has ended.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`
  const running = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The process is killed even when the test fails, because Vitest waits for all processes that use its error output.
  onTestFinished(() => void running.kill('SIGKILL'))
  const [told] = (await once(running.stdout, 'data')) as [Buffer]
  const pid = Number(String(told))
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), { timeout: 10_000 }).toMatch(/\) Z /)
  return {
    pid,
    reap: async () => {
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
  }
}
