/**
 * A storage key of this device and the words that describe its data on /account/privacy. A test searches the code for
 * keys and fails if one is missing here; `carried: false` marks copies of server data, which the device does not
 * export.
 */
export interface PersonalKey {
  /** The storage key. If it ends in a colon, it stands for all keys that begin with it. */
  readonly key: string
  readonly words: string
  readonly carried?: false
}

export const personalKeys: readonly PersonalKey[] = [
  { key: 'tasks', words: 'Your tasks' },
  { key: 'harbour:task-lists', words: 'The names of your task lists' },
  { key: 'user_goals', words: 'Your goals' },
  { key: 'favorites', words: 'Your favourites' },
  { key: 'meetup-interests', words: 'Meetups you are interested in' },
  { key: 'saved_bedtime_routines', words: 'Bedtime routines you saved' },
  { key: 'harbour:bedtime', words: 'The bedtime routine you are making' },
  { key: 'harbour:bedtime-ticks', words: 'Steps of tonight’s routine that are done' },
  { key: 'harbour:day-log', words: 'Water and mood of each day' },
  { key: 'harbour:check-ins', words: 'Check-ins: energy, mindful moments, days you were ill' },
  { key: 'harbour:meal-plan', words: 'Your meal plan' },
  { key: 'harbour:shopping-list', words: 'Your shopping list' },
  { key: 'harbour:kitchen', words: 'What your kitchen has, what you always buy, and your prices' },
  { key: 'harbour:cooking', words: 'What you are cooking: the step, the servings and the timers' },
  { key: 'harbour:own-recipes', words: 'Recipes you added' },
  { key: 'harbour:kit', words: 'Your emergency kit' },
  { key: 'harbour:first-questions', words: 'What you answered on your first day' },
  { key: 'harbour:child-birthday', words: 'Your child’s date of birth' },
  { key: 'harbour:without-baby', words: 'Whether what speaks of the baby is left out' },
  { key: 'harbour:challenge', words: 'Today’s challenge' },
  { key: 'harbour:wisdom', words: 'The words of wisdom you have seen' },
  { key: 'harbour:movement-profile', words: 'What you told us for gentle movement' },
  { key: 'harbour:movement-made', words: 'A movement session made for you' },
  { key: 'harbour:own-timer', words: 'Your own meditation timer' },
  { key: 'harbour:sessions', words: 'Sessions you finished' },
  { key: 'harbour:sessions-told', words: 'Which finished sessions you were told of' },
  { key: 'harbour:session:', words: 'A session that is running or paused' },
  { key: 'harbour:session-settings', words: 'How sessions sound' },
  { key: 'harbour:session-sound', words: 'The sound you chose last' },
  { key: 'harbour:draft:', words: 'Words you have not sent yet' },
  { key: 'harbour:unreadable:', words: 'Something that could not be read, put aside' },
  { key: 'harbour:sync', words: 'What your account has of your things', carried: false },
  {
    key: 'harbour:before-sync',
    words: 'What this device had before it was first kept in your account',
    carried: false,
  },
  { key: 'harbour:sync-offered', words: 'Whether you were asked to keep your things in your account', carried: false },
  { key: 'harbour:passkey-offer', words: 'Whether you were asked to add a passkey', carried: false },
  { key: 'harbour:persist-asked', words: 'Whether your browser was asked to keep what is here', carried: false },
  { key: 'harbour:sync:', words: 'What is known of a list that somebody shares with you', carried: false },
  { key: 'harbour:lists', words: 'Which lists you share', carried: false },
  { key: 'harbour:list:', words: 'A list that somebody shares with you', carried: false },
  { key: 'harbour:sync-status', words: 'When your things were last kept in your account', carried: false },
  { key: 'harbour:sync-asked', words: 'When we last looked whether your account keeps your things', carried: false },
  { key: 'harbour:rest', words: 'Days you took off with ‘I can’t today’, and your last pause' },
  { key: 'harbour:app-badge', words: 'Whether the icon of the app shows a number' },
  { key: 'harbour:reminders-told', words: 'Which reminders of tasks our server was told of', carried: false },
  { key: 'harbour:push', words: 'Whether notifications are on here', carried: false },
  { key: 'harbour:notifications', words: 'What you want to hear of, for offline', carried: false },
  { key: 'harbour:calendars', words: 'Events of the calendars you added, for offline', carried: false },
  { key: 'harbour:access', words: 'Until when your trial or Premium runs', carried: false },
  { key: 'harbour:pack:', words: 'A copy of Premium content, for offline', carried: false },
  { key: 'harbour:packs-asked', words: 'When Premium content was last looked at', carried: false },
]

/** Describes the data of a key. An export file of a newer version may contain keys that are unknown here. */
export function keyWords(key: string): string {
  return personalKeyOf(key)?.words ?? 'Something else you made'
}

export function personalKeyOf(key: string): PersonalKey | undefined {
  return personalKeys.find((each) => (each.key.endsWith(':') ? key.startsWith(each.key) : key === each.key))
}
