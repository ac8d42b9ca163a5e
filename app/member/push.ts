import { logError } from '../device/log.ts'
import { askToNotify, mayNotify, pushWish, subscribe, unsubscribe } from '../device/pwa/push.ts'
import { hasCode } from './auth/auth-errors.ts'
import { dropPushAddress, getNotifications, tellPushAddress } from './notifications-api.ts'

/**
 * Notifies her on this device from now on. The first thing it does is to ask for the permission, so that it belongs to
 * her tap. Rejects, with nothing changed, when browser or server cannot.
 * @returns false when she does not allow it
 */
export async function turnPushOn(key: string): Promise<boolean> {
  if ((await askToNotify()) !== 'granted') return false
  const address = await subscribe(key)
  try {
    await tellPushAddress(address)
  } catch (error) {
    await unsubscribe()
    throw error
  }
  pushWish.update(() => true)
  return true
}

/** Not on this device any more, even if the server cannot be told: what it sends then goes nowhere, and it notices. */
export async function turnPushOff(): Promise<void> {
  pushWish.update(() => false)
  const endpoint = await unsubscribe()
  if (endpoint === null) return
  try {
    await dropPushAddress(endpoint)
  } catch (error) {
    logError('The server does not know yet that push is off here', error)
  }
}

/**
 * Makes what browser and server have agree with what she wants here, without asking her anything: what somebody else
 * had is ended, and what a sign-out ended begins again. Never rejects.
 */
export async function keepPushInStep(): Promise<void> {
  try {
    if (!mayNotify()) return
    if (!pushWish.read()) return void (await unsubscribe())
    const { push_key: key } = await getNotifications()
    await tellPushAddress(await subscribe(key))
  } catch (error) {
    // She has signed out meanwhile.
    if (hasCode(error, 'UNAUTHORIZED')) return restPush()
    logError('Push could not be kept in step', error)
  }
}

/** She has signed out: nobody is notified here until somebody signs in who wants it. Never rejects. */
export async function restPush(): Promise<void> {
  try {
    if (mayNotify()) await unsubscribe()
  } catch (error) {
    logError('Push could not be ended on this device', error)
  }
}
