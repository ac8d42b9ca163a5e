import type { Platform } from '../../domain/groups.ts'

/**
 * The community's groups on other platforms (spec §2 Community). The operator enters the address of a group in `url`
 * ('https://...') when the group exists; until then its card has no link and says so. The numbers of members are
 * invented and shown in demo mode only (D64).
 */
export const platforms: readonly Platform[] = [
  {
    name: 'Facebook',
    description: 'Groups for the long questions: nurseries, second-hand prams, who is up for a walk.',
    members: '2.4K members',
    action: 'Join',
    groups: [
      { name: 'Bristol Single Mums', members: '820 members', type: 'general' },
      { name: 'BS3 Prams and Coffee', members: '410 members', type: 'general' },
      { name: 'Polish Mums in Bristol', members: '310 members', type: 'polish' },
      { name: 'Indian Mums of Bristol', members: '280 members', type: 'indian' },
      { name: 'European Mums Bristol', members: '350 members', type: 'european' },
    ],
  },
  {
    name: 'WhatsApp',
    description: 'Quick questions, at any hour.',
    members: '640 members',
    action: 'Join',
    groups: [
      { name: 'Asian Mums Bristol', members: '150 members', type: 'asian' },
      { name: 'Jamaican Mums Bristol', members: '130 members', type: 'jamaican' },
      { name: 'African Mums Bristol', members: '190 members', type: 'african' },
      { name: 'Latin Mums Bristol', members: '120 members', type: 'latin' },
    ],
  },
  {
    name: 'Instagram',
    description: 'Pictures of good days and honest words about the others.',
    members: '3.1K followers',
    action: 'Follow',
    groups: [],
  },
]
