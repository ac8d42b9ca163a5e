import type { InstallWay } from '../../domain/install-way.ts'

export type StepIcon = 'share' | 'add' | 'done' | 'dots' | 'menu' | 'install' | 'outside' | 'dock' | 'bookmark'

/** One step of the installation. `name` is the term that the browser itself uses. */
export interface InstallStep {
  readonly verb: string
  readonly name: string
  readonly note?: string
  readonly icon: StepIcon
}

export interface InstallSteps {
  readonly summary: string
  readonly steps: readonly InstallStep[]
}

const share = (note?: string): InstallStep => ({ verb: 'Tap', name: 'Share', icon: 'share', ...(note && { note }) })
const toHomeScreen: InstallStep = {
  verb: 'Choose',
  name: 'Add to Home Screen',
  note: 'It stands further down the list.',
  icon: 'add',
}
const add: InstallStep = { verb: 'Tap', name: 'Add', icon: 'done' }
const dots: InstallStep = { verb: 'Open the', name: 'menu', note: 'The three dots.', icon: 'dots' }

/** Installation steps for each browser (spec §2). Sources are in docs/browsers.md. */
export const installSteps: Readonly<Record<InstallWay, InstallSteps>> = {
  'iphone-safari': { summary: 'Three taps in Safari', steps: [share(), toHomeScreen, add] },
  'iphone-safari-26': {
    summary: 'Three taps in Safari',
    steps: [
      share('Behind the three dots beside the address, or in the bar itself.'),
      { ...toHomeScreen, note: 'Not in sight? Scroll down, or tap View More.' },
      { ...add, note: 'Leave Open as Web App on.' },
    ],
  },
  'ipad-safari': {
    summary: 'Three taps in Safari',
    steps: [share('At the top, beside the address.'), toHomeScreen, add],
  },
  'ios-other': {
    summary: 'Three taps in your browser',
    steps: [share('In the address bar, or in the menu.'), toHomeScreen, add],
  },
  'ios-inside-app': {
    summary: 'Safari can install it, this app cannot',
    steps: [
      { verb: 'Open the', name: 'menu', note: 'The three dots of this app, or its compass.', icon: 'dots' },
      { verb: 'Choose', name: 'Open in Safari', note: 'It may say Open in browser.', icon: 'outside' },
      { ...share(), note: 'Then Add to Home Screen.' },
    ],
  },
  'android-chrome': {
    summary: 'Two taps in Chrome',
    steps: [
      {
        verb: 'Tap',
        name: 'Install',
        note: 'In the address bar, or in the menu as Install app or Add to Home screen.',
        icon: 'install',
      },
      { verb: 'Confirm with', name: 'Install', icon: 'done' },
    ],
  },
  'android-edge': {
    summary: 'Three taps in Edge',
    steps: [
      { verb: 'Open the', name: 'menu', note: 'The three lines or dots.', icon: 'menu' },
      { verb: 'Choose', name: 'Add to phone', icon: 'add' },
      { verb: 'Confirm with', name: 'Install', icon: 'done' },
    ],
  },
  'android-firefox': {
    summary: 'Three taps in Firefox',
    steps: [
      dots,
      {
        verb: 'Choose',
        name: 'Add app to Home screen',
        note: 'It may be called Install, or stand under More.',
        icon: 'add',
      },
      { verb: 'Confirm with', name: 'Add', icon: 'done' },
    ],
  },
  'android-other': {
    summary: 'Three taps in your browser',
    steps: [
      dots,
      { verb: 'Choose', name: 'Add to Home screen', note: 'It may be called Install app.', icon: 'add' },
      { verb: 'Confirm with', name: 'Add', icon: 'done' },
    ],
  },
  'android-inside-app': {
    summary: 'Your browser can install it, this app cannot',
    steps: [
      { ...dots, note: 'The three dots of this app.' },
      { verb: 'Choose', name: 'Open in browser', note: 'It may say Open in Chrome.', icon: 'outside' },
      { verb: 'There, choose', name: 'Install app', note: 'In the menu, or Add to Home screen.', icon: 'install' },
    ],
  },
  samsung: {
    summary: 'Three taps in Samsung Internet',
    steps: [
      { verb: 'Open the', name: 'menu', note: 'The three lines.', icon: 'menu' },
      { verb: 'Choose', name: 'Add page to Home screen', note: 'Add page to, then Home screen.', icon: 'add' },
      { verb: 'Confirm with', name: 'Add', icon: 'done' },
    ],
  },
  'desktop-chrome': {
    summary: 'Two clicks in Chrome',
    steps: [
      {
        verb: 'Click the',
        name: 'install icon',
        note: 'At the end of the address bar. Without one: menu, Cast, save and share, Install page as app.',
        icon: 'install',
      },
      { verb: 'Confirm with', name: 'Install', icon: 'done' },
    ],
  },
  'desktop-edge': {
    summary: 'Two clicks in Edge',
    steps: [
      {
        verb: 'Click the',
        name: 'install icon',
        note: 'At the end of the address bar. Without one: menu, More tools, Apps, Install this site as an app.',
        icon: 'install',
      },
      { verb: 'Confirm with', name: 'Install', icon: 'done' },
    ],
  },
  'mac-safari': {
    summary: 'Three clicks in Safari, from macOS Sonoma on',
    steps: [
      { verb: 'Click', name: 'Share', note: 'Or open the menu File.', icon: 'share' },
      { verb: 'Choose', name: 'Add to Dock', icon: 'dock' },
      { verb: 'Click', name: 'Add', icon: 'done' },
    ],
  },
  other: {
    summary: 'This browser installs no apps. A bookmark is the next best thing.',
    steps: [
      {
        verb: 'Choose',
        name: 'Bookmark this page',
        note: 'In the menu; on a keyboard Ctrl and D, on a Mac ⌘ and D.',
        icon: 'bookmark',
      },
      { verb: 'Keep it where you', name: 'see it', note: 'In the bookmarks bar, for example.', icon: 'done' },
    ],
  },
}
