import type { Meetup } from '../../domain/meetups.ts'

type Sample = Omit<Meetup, 'sample' | 'joinUrl'>

/**
 * The seven sample meetups (spec §3, §9): one of each community, in seven parts of the city, on seven days of the week.
 * The places exist but the meetups do not, so every screen that shows one must say so. Their dates lie in the first
 * week of 2026 and are moved forward from there (domain/meetups.ts).
 */
const samples: readonly Sample[] = [
  {
    id: 'sample-dumplings-and-prams',
    title: 'Dumplings and Prams',
    type: 'asian',
    location: { lat: 51.4476, lng: -2.5985, address: 'M Shed café, Wapping Road, Bristol BS1 4RN' },
    date: '2026-01-04',
    time: '10:30',
    endTime: '12:00',
    participants: 8,
    maxParticipants: 12,
    description:
      'Fold, chat, eat. Highchairs, a quiet corner for feeding, and somebody to hold the baby while you do your coat up.',
    organizer: 'Mei Lin',
    rating: 4.8,
  },
  {
    id: 'sample-patties-and-lullabies',
    title: 'Patties, Prams and Lullabies',
    type: 'jamaican',
    location: { lat: 51.4652, lng: -2.5826, address: 'Malcolm X Community Centre, City Road, Bristol BS2 8YH' },
    date: '2026-01-05',
    time: '13:30',
    endTime: '15:00',
    participants: 9,
    maxParticipants: 16,
    description:
      'Warm patties, a big rug for crawlers and the lullabies our grandmothers hummed. Bring one of yours, or just hum along.',
    organizer: 'Marcia',
    rating: 4.9,
  },
  {
    id: 'sample-polish-mums-morning',
    title: 'Polish Mums’ Morning',
    type: 'polish',
    location: { lat: 51.4545, lng: -2.6203, address: 'Clifton Library, Princess Victoria Street, Bristol BS8 4BX' },
    date: '2026-01-06',
    time: '09:45',
    endTime: '11:15',
    participants: 6,
    maxParticipants: 10,
    description:
      'Picture books in Polish, then tea and a long chat while the little ones take the shelves apart. Every level of Polish is welcome.',
    organizer: 'Magda',
    rating: 4.7,
  },
  {
    id: 'sample-chai-and-tummy-time',
    title: 'Chai and Tummy Time',
    type: 'indian',
    location: { lat: 51.4631, lng: -2.5645, address: 'Easton Community Centre, Kilburn Street, Bristol BS5 6AW' },
    date: '2026-01-07',
    time: '13:00',
    endTime: '14:30',
    participants: 7,
    maxParticipants: 14,
    description:
      'Proper chai, soft mats and babies of every size. Swap a recipe, borrow a sling, or sit down with a cup that stays hot.',
    organizer: 'Priya',
    rating: 4.8,
  },
  {
    id: 'sample-museum-with-a-buggy',
    title: 'Museum With a Buggy',
    type: 'european',
    location: { lat: 51.4562, lng: -2.6053, address: 'Bristol Museum café, Queens Road, Bristol BS8 1RL' },
    date: '2026-01-08',
    time: '10:00',
    endTime: '11:30',
    participants: 5,
    maxParticipants: 12,
    description:
      'Once round the dinosaur at buggy speed, then coffee. We are from six countries so far, and all of us still look for the lift.',
    organizer: 'Elena',
    rating: 4.6,
  },
  {
    id: 'sample-drums-after-school',
    title: 'Drums After School',
    type: 'african',
    location: { lat: 51.499, lng: -2.605, address: 'The Greenway Centre, Doncaster Road, Bristol BS10 5PY' },
    date: '2026-01-09',
    time: '15:45',
    endTime: '17:15',
    participants: 11,
    maxParticipants: 20,
    description:
      'Small drums for small hands, jollof for everybody, and a table where homework gets done before anyone notices.',
    organizer: 'Amara',
    rating: 4.9,
  },
  {
    id: 'sample-salsa-in-a-sling',
    title: 'Salsa in a Sling',
    type: 'latin',
    location: { lat: 51.442, lng: -2.5925, address: 'Windmill Hill City Farm café, Philip Street, Bristol BS3 4EA' },
    date: '2026-01-10',
    time: '11:00',
    endTime: '12:30',
    participants: 10,
    maxParticipants: 15,
    description:
      'Easy steps with the baby on your front, then empanadas and a look at the goats. Two left feet are quite all right.',
    organizer: 'Lucía',
    rating: 4.8,
  },
]

export const sampleMeetups: readonly Meetup[] = samples.map((each) => ({ ...each, sample: true, joinUrl: null }))
