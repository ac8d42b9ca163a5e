/** How Harbour gets onto a device: one way a browser, as far as the user agent tells (spec §2 Install prompt). */
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
  /** `navigator.maxTouchPoints`: an iPad says that it is a Mac, but no Mac has a touch screen. */
  readonly touchPoints: number
}

/** Apps that show pages in a window of their own, which can install nothing. */
const insideApp =
  /\bFBA[NV]\b|\bFB_IAB\b|\bInstagram\b|\bTwitter\b|\bSnapchat\b|\bPinterest\b|\bLinkedInApp\b|\bWhatsApp\b|\bLine\/|musical_ly|Bytedance|MicroMessenger|\bGSA\//

/** The system's own window for pages inside apps, whatever the app. */
const androidWebView = /; wv\)/

/** From iOS 16.4 on other browsers than Safari may add to the Home Screen. */
const firstOpenIos = 16.4

/** From Safari 17 on a Mac adds pages to its Dock. */
const firstDockSafari = 17

/** In this version the iPhone's share button moved behind the three dots. */
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
  // Browsers call themselves Safari, windows inside apps do not.
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

/** Infinity where it is not said: an iPad that says it is a Mac is newer than what is asked for here. */
function iosVersion(userAgent: string): number {
  const [, major, minor] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? []
  return major === undefined ? Infinity : Number(`${major}.${minor}`)
}
