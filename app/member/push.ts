import { logError } from '../device/log.ts'
import { askToNotify, mayNotify, pushWish, subscribe, unsubscribe } from '../device/pwa/push.ts'
import { hasCode } from './auth/auth-errors.ts'
import { dropPushAddress, getNotifications, tellPushAddress } from './notifications-api.ts'

/**
 * Turns notifications on for this device. Asks for the permission first, because browsers need it during the tap.
 * Rejects, with nothing changed, when browser or server cannot.
 * @returns false when the user refuses
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
 * Turns notifications off on this device, also when the server cannot be reached: its next push then fails, and it
 * deletes the subscription.
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
 * Brings browser and server in line with the user's choice, without asking the user: ends another user's subscription,
 * and renews one that a sign-out ended. Never rejects.
 */
export async function keepPushInStep(): Promise<void> {
  try {
    if (!mayNotify()) return
    if (!pushWish.read()) return void (await unsubscribe())
    const { push_key: key } = await getNotifications()
    await tellPushAddress(await subscribe(key))
  } catch (error) {
    // The user has signed out meanwhile.
    if (hasCode(error, 'UNAUTHORIZED')) return restPush()
    logError('Push could not be kept in step', error)
  }
}

/** After a sign-out: no notifications here until a user who wants them signs in. Never rejects. */
export async function restPush(): Promise<void> {
  try {
    if (mayNotify()) await unsubscribe()
  } catch (error) {
    logError('Push could not be ended on this device', error)
  }
}
