import { logError } from '../device/log.ts'
import { askToNotify, mayNotify, pushWish, subscribe, unsubscribe } from '../device/pwa/push.ts'
import { hasCode } from './auth/auth-errors.ts'
import { dropPushAddress, getNotifications, tellPushAddress } from './notifications-api.ts'

/**
 * Turns notifications on for this device. Asks the user for permission first, so call it in the handler of a tap.
 * Rejects, with nothing changed, when the browser or the server fails.
 * @returns false when the user refuses the permission
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

/**
 * Turns notifications off on this device. If the server cannot be told now, it deletes the subscription when its next
 * push fails.
 */
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
 * Makes the subscriptions in the browser and on the server agree with the user's choice, without asking the user. If
 * the user wants no notifications, it ends a subscription that another user left. If the user wants them, it renews a
 * subscription that a sign-out ended. Never rejects.
 */
export async function keepPushInStep(): Promise<void> {
  try {
    if (!mayNotify()) return
    if (!pushWish.read()) return void (await unsubscribe())
    const { push_key: key } = await getNotifications()
    await tellPushAddress(await subscribe(key))
  } catch (error) {
    // The user has signed out meanwhile, so the new subscription is ended.
    if (hasCode(error, 'UNAUTHORIZED')) return restPush()
    logError('Push could not be kept in step', error)
  }
}

/**
 * Ends the subscription of this device after a sign-out. `keepPushInStep` makes a new one when a user signs in who
 * wants notifications. Never rejects.
 */
export async function restPush(): Promise<void> {
  try {
    if (mayNotify()) await unsubscribe()
  } catch (error) {
    logError('Push could not be ended on this device', error)
  }
}
