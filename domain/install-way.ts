export type InstallWay =
  | 'iphone-safari'
  | 'iphone-safari-26'
  | 'ipad-safari'
  | 'ios-other'
  | 'ios-inside-app'
  | 'android-chrome'
  | 'android-edge'
  | 'android-firefox'
  | 'android-other'
  | 'android-inside-app'
  | 'samsung'
  | 'desktop-chrome'
  | 'desktop-edge'
  | 'mac-safari'
  | 'other'

export interface Browser {
  readonly userAgent: string
  /**
   * `navigator.maxTouchPoints`. It tells iPads from Macs: an iPad identifies itself as a Mac, but Macs have no touch
   * screen.
   */
  readonly touchPoints: number
}

/** User agents of browsers inside other apps, which cannot install a web app. */
const insideApp =
  /\bFBA[NV]\b|\bFB_IAB\b|\bInstagram\b|\bTwitter\b|\bSnapchat\b|\bPinterest\b|\bLinkedInApp\b|\bWhatsApp\b|\bLine\/|musical_ly|Bytedance|MicroMessenger|\bGSA\//

const androidWebView = /; wv\)/

/** From this iOS version on, browsers other than Safari can add a page to the Home Screen. */
const firstOpenIos = 16.4

/** From this Safari version on, Macs can add a page to the Dock. */
const firstDockSafari = 17

/** From this Safari version on, the share button on iPhones is in the menu with three dots. */
const firstDotsSafari = 26

export function installWay({ userAgent, touchPoints }: Browser): InstallWay {
  if (/\biP(?:hone|od|ad)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)) {
    return iosWay(userAgent)
  }
  if (/\bAndroid\b/.test(userAgent)) return androidWay(userAgent)
  if (/\bEdg\//.test(userAgent)) return 'desktop-edge'
  if (/\bOPR\//.test(userAgent)) return 'other'
  if (/\b(?:Headless)?Chrome\//.test(userAgent)) return 'desktop-chrome'
  const isMacSafari = /\bMacintosh\b.*\bSafari\//.test(userAgent) && !/\b(?:Ddg|Chrom\w+)\//.test(userAgent)
  return isMacSafari && safariVersion(userAgent) >= firstDockSafari ? 'mac-safari' : 'other'
}

function iosWay(userAgent: string): InstallWay {
  // Real browsers on iOS have 'Safari' in their user agent; browsers inside apps do not.
  if (insideApp.test(userAgent) || !/\bSafari\//.test(userAgent)) return 'ios-inside-app'
  if (/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|Ddg|Brave)\//.test(userAgent)) {
    return iosVersion(userAgent) >= firstOpenIos ? 'ios-other' : 'ios-inside-app'
  }
  if (!/\biP(?:hone|od)\b/.test(userAgent)) return 'ipad-safari'
  return safariVersion(userAgent) >= firstDotsSafari ? 'iphone-safari-26' : 'iphone-safari'
}

function androidWay(userAgent: string): InstallWay {
  if (insideApp.test(userAgent) || androidWebView.test(userAgent)) return 'android-inside-app'
  if (/\bSamsungBrowser\//.test(userAgent)) return 'samsung'
  if (/\bEdgA\//.test(userAgent)) return 'android-edge'
  if (/\bFirefox\//.test(userAgent)) return 'android-firefox'
  return /\bChrome\//.test(userAgent) && !/\bOPR\/|\bDuckDuckGo\/|\bUCBrowser\//.test(userAgent)
    ? 'android-chrome'
    : 'android-other'
}

function safariVersion(userAgent: string): number {
  return Number(/\bVersion\/(\d+)/.exec(userAgent)?.[1] ?? 0)
}

/**
 * Returns Infinity if the user agent has no iOS version. This happens for iPads that identify themselves as a Mac, and
 * these have a recent version.
 */
function iosVersion(userAgent: string): number {
  const [, major, minor] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? []
  return major === undefined ? Infinity : Number(`${major}.${minor}`)
}
