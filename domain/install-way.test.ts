import { expect, test } from 'vitest'
import { installWay, type InstallWay } from './install-way.ts'

const iphone = (rest: string, os = '18_6') => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) ${rest}`
const android = (rest: string) => `Mozilla/5.0 (Linux; Android 10; K) ${rest}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

const browsers: readonly (readonly [string, InstallWay, string])[] = [
  ['Safari on an iPhone', 'iphone-safari', iphone(`${webKit} Version/18.6 Mobile/15E148 Safari/604.1`)],
  ['Safari 26 on an iPhone', 'iphone-safari-26', iphone(`${webKit} Version/26.1 Mobile/15E148 Safari/604.1`)],
  [
    'Safari on an old iPad',
    'ipad-safari',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome on an iPhone', 'ios-other', iphone(`${webKit} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`)],
  ['Firefox on an iPhone', 'ios-other', iphone(`${webKit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`)],
  ['Edge on an iPhone', 'ios-other', iphone(`${webKit} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`)],
  [
    'Chrome on an iPhone that lets only Safari',
    'ios-inside-app',
    iphone(`${webKit} CriOS/110.0 Mobile/15E148 Safari/604.1`, '16_3'),
  ],
  [
    'Instagram on an iPhone',
    'ios-inside-app',
    iphone(`${webKit} Mobile/15E148 Instagram 405.0.0.30.79 (iPhone14,7; iOS 18_6)`),
  ],
  ['Facebook on an iPhone', 'ios-inside-app', iphone(`${webKit} Mobile/15E148 [FBAN/FBIOS;FBAV/536.0.0.38.91;FBBV/1]`)],
  ['a window inside any app on an iPhone', 'ios-inside-app', iphone(`${webKit} Mobile/15E148`)],
  ['Chrome on Android', 'android-chrome', android(`${blink} Mobile Safari/537.36`)],
  [
    'Samsung Internet',
    'samsung',
    android('AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
  ],
  ['Edge on Android', 'android-edge', android(`${blink} Mobile Safari/537.36 EdgA/142.0.0.0`)],
  ['Firefox on Android', 'android-firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Opera on Android', 'android-other', android(`${blink} Mobile Safari/537.36 OPR/92.0.0.0`)],
  [
    'Facebook on Android',
    'android-inside-app',
    android(`${blink} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/536.0.0.46.77;]`),
  ],
  [
    'a window inside any app on Android',
    'android-inside-app',
    `Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) ${blink} Mobile Safari/537.36`,
  ],
  ['Chrome on Windows', 'desktop-chrome', `${windows} ${blink} Safari/537.36`],
  ['Chrome on a Chromebook', 'desktop-chrome', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
  ['Edge on Windows', 'desktop-edge', `${windows} ${blink} Safari/537.36 Edg/142.0.0.0`],
  ['Safari on a Mac', 'mac-safari', `${mac} Version/18.6 Safari/605.1.15`],
  ['Safari on an older Mac', 'other', `${mac} Version/16.6 Safari/605.1.15`],
  ['Chrome on a Mac', 'desktop-chrome', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Safari/537.36`],
  ['Firefox on Windows', 'other', `${windows.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`],
  ['Opera on Windows', 'other', `${windows} ${blink} Safari/537.36 OPR/124.0.0.0`],
  ['something else', 'other', 'Lynx/2.9.2'],
]

test.each(browsers)('%s gets the instructions %s', (_, way, userAgent) => {
  expect(installWay({ userAgent, touchPoints: 0 })).toBe(way)
})

test('a Mac with a touch screen is an iPad', () => {
  expect(installWay({ userAgent: `${mac} Version/26.0 Safari/605.1.15`, touchPoints: 5 })).toBe('ipad-safari')
  expect(installWay({ userAgent: `${mac} CriOS/142.0 Mobile/15E148 Safari/604.1`, touchPoints: 5 })).toBe('ios-other')
})
