export const shoppingWords = {
  title: 'Shopping List',
  addWeek: 'Add this week’s ingredients',
  fromToday: 'From today on: days already past are left out. ',
  clearTicked: 'Clear ticked',
  offList: 'Off the list',
  takeOff: (item: string) => `Take ${item} off the list`,
  addOwn: 'Add something yourself',
} as const
