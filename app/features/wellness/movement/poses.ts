import type { FigureName } from '../../../../content/open/wellness/movement.ts'

/** Pairs of x and y on an area of 200 by 200. The floor is at y = 158. */
type Points = readonly number[]

/**
 * A body that is drawn with lines. Arms start at the shoulder, and legs at the hip. In a side view, the first arm and
 * the first leg are those farther from the viewer.
 */
export interface Pose {
  readonly head: readonly [number, number]
  /** Coordinates of the shoulder, of the bend in the back, and of the hip. */
  readonly trunk: readonly [number, number, number, number, number, number]
  readonly arms: readonly [Points, Points]
  readonly legs: readonly [Points, Points]
  readonly front?: boolean
}

export type Thing = 'chair' | 'chair-back' | 'counter' | 'mat' | 'pillow' | 'wall'

interface Drawing {
  readonly poses: readonly [Pose, Pose]
  readonly things: readonly Thing[]
}

const crossed: Pose['legs'] = [
  [60, 147, 98, 155],
  [140, 147, 102, 156],
]
const sitting: Pose = {
  front: true,
  head: [100, 64],
  trunk: [100, 92, 100, 118, 100, 142],
  arms: [
    [78, 114, 66, 140],
    [122, 114, 134, 140],
  ],
  legs: crossed,
}
const standing: Pose = {
  front: true,
  head: [100, 24],
  trunk: [100, 50, 100, 72, 100, 94],
  arms: [
    [80, 72, 78, 96],
    [120, 72, 122, 96],
  ],
  legs: [
    [93, 124, 91, 155],
    [107, 124, 109, 155],
  ],
}
/** A side view, facing right. */
const upright: Pose = {
  head: [103, 24],
  trunk: [100, 50, 98, 72, 100, 94],
  arms: [
    [104, 72, 110, 94],
    [97, 74, 100, 98],
  ],
  legs: [
    [102, 124, 99, 153, 111, 156],
    [100, 124, 96, 153, 108, 156],
  ],
}
const inChair: Pose = {
  head: [93, 48],
  trunk: [90, 74, 86, 96, 90, 116],
  arms: [
    [102, 96, 120, 108],
    [98, 98, 116, 111],
  ],
  legs: [
    [128, 116, 128, 152, 140, 156],
    [126, 117, 124, 153, 136, 156],
  ],
}
const onAllFours: Pose = {
  head: [154, 104],
  trunk: [130, 116, 102, 118, 74, 118],
  arms: [
    [136, 134, 136, 154],
    [132, 136, 132, 154],
  ],
  legs: [
    [80, 150, 52, 154, 42, 155],
    [76, 151, 48, 155, 38, 156],
  ],
}
const lying: Pose = {
  head: [38, 137],
  trunk: [62, 146, 84, 149, 108, 147],
  arms: [
    [80, 152, 98, 154],
    [80, 153, 100, 155],
  ],
  legs: [
    [136, 112, 146, 151, 158, 155],
    [130, 112, 138, 152, 150, 155],
  ],
}
const lyingOnSide: Pose = {
  head: [42, 132],
  trunk: [66, 142, 88, 148, 110, 144],
  arms: [
    [84, 152, 64, 155],
    [90, 142, 104, 152],
  ],
  legs: [
    [146, 151, 116, 156],
    [146, 141, 118, 150],
  ],
}
const leaning: Pose = {
  head: [128, 58],
  trunk: [112, 80, 96, 94, 80, 108],
  arms: [
    [128, 92, 146, 92],
    [126, 94, 144, 92],
  ],
  legs: [
    [64, 130, 47, 151, 58, 156],
    [60, 131, 42, 152, 53, 156],
  ],
}

const mirrored = (pose: Pose): Pose => {
  const flip = (points: Points): number[] => points.map((value, index) => (index % 2 === 0 ? 200 - value : value))
  return {
    ...pose,
    head: flip(pose.head) as unknown as Pose['head'],
    trunk: flip(pose.trunk) as unknown as Pose['trunk'],
    arms: [flip(pose.arms[1]), flip(pose.arms[0])],
    legs: [flip(pose.legs[1]), flip(pose.legs[0])],
  }
}

const side: Pose = {
  ...sitting,
  head: [82, 72],
  trunk: [92, 96, 106, 118, 100, 142],
  arms: [
    [68, 122, 56, 152],
    [106, 66, 76, 48],
  ],
}
const marching: Pose = {
  ...upright,
  arms: [
    [116, 66, 126, 48],
    [90, 74, 82, 94],
  ],
  legs: [upright.legs[0], [128, 106, 120, 138, 132, 140]],
}
const marchingOn: Pose = {
  ...upright,
  arms: [
    [92, 74, 86, 94],
    [114, 68, 124, 50],
  ],
  legs: [[128, 106, 122, 138, 134, 140], upright.legs[1]],
}

export const drawings: Readonly<Record<FigureName, Drawing>> = {
  'seated-tall': {
    poses: [
      sitting,
      {
        ...sitting,
        head: [100, 61],
        trunk: [100, 89, 100, 116, 100, 142],
        arms: [
          [75, 111, 66, 140],
          [125, 111, 134, 140],
        ],
      },
    ],
    things: ['mat'],
  },
  'seated-side': { poses: [side, mirrored(side)], things: ['mat'] },
  'seated-open': {
    poses: [
      {
        ...sitting,
        arms: [
          [74, 114, 82, 132],
          [126, 114, 118, 132],
        ],
      },
      {
        ...sitting,
        arms: [
          [70, 104, 44, 94],
          [130, 104, 156, 94],
        ],
      },
    ],
    things: ['mat'],
  },
  chair: {
    poses: [inChair, { ...inChair, legs: [inChair.legs[0], [126, 115, 146, 144, 158, 140]] }],
    things: ['chair'],
  },
  'chair-rise': {
    poses: [
      {
        ...inChair,
        head: [118, 60],
        trunk: [104, 82, 94, 102, 90, 116],
        arms: [
          [124, 92, 144, 88],
          [120, 96, 140, 92],
        ],
      },
      {
        ...upright,
        head: [121, 24],
        trunk: [118, 50, 116, 72, 118, 94],
        arms: [
          [130, 70, 146, 60],
          [128, 72, 144, 64],
        ],
        legs: [
          [124, 124, 126, 153, 138, 156],
          [122, 124, 122, 153, 134, 156],
        ],
      },
    ],
    things: ['chair'],
  },
  standing: {
    poses: [
      {
        ...standing,
        head: [94, 25],
        trunk: [95, 51, 94, 72, 94, 94],
        arms: [
          [76, 72, 88, 92],
          [115, 72, 100, 92],
        ],
      },
      {
        ...standing,
        head: [106, 25],
        trunk: [105, 51, 106, 72, 106, 94],
        arms: [
          [85, 72, 100, 92],
          [124, 72, 112, 92],
        ],
      },
    ],
    things: [],
  },
  'at-the-wall': {
    poses: [
      {
        ...upright,
        head: [86, 26],
        trunk: [83, 52, 82, 74, 82, 96],
        arms: [
          [90, 74, 94, 96],
          [86, 76, 88, 99],
        ],
        legs: [
          [94, 124, 94, 153, 106, 156],
          [91, 125, 90, 153, 102, 156],
        ],
      },
      {
        ...upright,
        head: [85, 23],
        trunk: [82, 49, 81, 72, 82, 95],
        arms: [
          [98, 64, 96, 40],
          [96, 66, 92, 42],
        ],
        legs: [
          [91, 124, 94, 153, 106, 156],
          [88, 125, 90, 153, 102, 156],
        ],
      },
    ],
    things: ['wall'],
  },
  march: { poses: [marching, marchingOn], things: [] },
  reach: {
    poses: [
      {
        ...standing,
        arms: [
          [74, 62, 54, 76],
          [126, 62, 146, 76],
        ],
      },
      {
        ...standing,
        arms: [
          [78, 34, 72, 12],
          [122, 34, 128, 12],
        ],
      },
    ],
    things: [],
  },
  squat: {
    poses: [
      upright,
      {
        ...upright,
        head: [112, 46],
        trunk: [105, 71, 97, 90, 88, 107],
        arms: [
          [124, 80, 146, 74],
          [122, 84, 144, 78],
        ],
        legs: [
          [120, 122, 106, 153, 118, 156],
          [117, 123, 102, 153, 114, 156],
        ],
      },
    ],
    things: [],
  },
  lunge: {
    poses: [
      {
        ...upright,
        legs: [
          [90, 124, 74, 151, 84, 156],
          [112, 122, 116, 153, 128, 156],
        ],
      },
      {
        ...upright,
        head: [103, 31],
        trunk: [100, 57, 98, 79, 100, 101],
        arms: [
          [120, 67, 144, 63],
          [92, 81, 104, 95],
        ],
        legs: [
          [86, 132, 60, 147, 59, 156],
          [126, 118, 123, 153, 135, 156],
        ],
      },
    ],
    things: [],
  },
  hop: {
    poses: [
      {
        ...standing,
        head: [100, 32],
        trunk: [100, 58, 100, 80, 100, 102],
        arms: [
          [80, 80, 84, 102],
          [120, 80, 116, 102],
        ],
        legs: [
          [88, 128, 92, 155],
          [112, 128, 108, 155],
        ],
      },
      {
        ...standing,
        head: [100, 14],
        trunk: [100, 40, 100, 62, 100, 84],
        arms: [
          [76, 58, 62, 74],
          [124, 58, 138, 74],
        ],
        legs: [
          [93, 114, 92, 142],
          [107, 114, 108, 142],
        ],
      },
    ],
    things: [],
  },
  heels: {
    poses: [
      {
        ...upright,
        arms: [
          [116, 76, 136, 88],
          [112, 80, 132, 90],
        ],
      },
      {
        ...upright,
        head: [103, 15],
        trunk: [100, 41, 98, 63, 100, 85],
        arms: [
          [116, 72, 136, 88],
          [112, 76, 132, 90],
        ],
        legs: [
          [102, 115, 99, 144, 110, 156],
          [100, 115, 96, 144, 107, 156],
        ],
      },
    ],
    things: ['chair-back'],
  },
  'leg-lift': {
    poses: [
      {
        ...standing,
        arms: [
          [80, 72, 90, 92],
          [120, 76, 140, 90],
        ],
      },
      {
        ...standing,
        arms: [
          [80, 72, 90, 92],
          [120, 76, 140, 90],
        ],
        legs: [
          [78, 120, 58, 144],
          [106, 124, 108, 155],
        ],
      },
    ],
    things: ['chair-back'],
  },
  plank: {
    poses: [
      leaning,
      {
        ...leaning,
        head: [138, 66],
        trunk: [121, 86, 103, 98, 85, 110],
        arms: [
          [124, 106, 146, 93],
          [121, 108, 144, 93],
        ],
      },
    ],
    things: ['counter'],
  },
  'all-fours': {
    poses: [onAllFours, { ...onAllFours, head: [150, 126], trunk: [130, 118, 102, 84, 74, 118] }],
    things: ['mat'],
  },
  child: {
    poses: [
      {
        ...onAllFours,
        head: [146, 134],
        trunk: [122, 130, 94, 114, 64, 130],
        arms: [
          [142, 150, 164, 154],
          [138, 151, 160, 155],
        ],
        legs: [
          [98, 151, 62, 154, 50, 155],
          [94, 152, 58, 155, 46, 156],
        ],
      },
      {
        ...onAllFours,
        head: [140, 141],
        trunk: [116, 138, 88, 116, 58, 134],
        arms: [
          [140, 152, 164, 154],
          [136, 153, 160, 155],
        ],
        legs: [
          [98, 151, 60, 154, 48, 155],
          [94, 152, 56, 155, 44, 156],
        ],
      },
    ],
    things: ['mat'],
  },
  'lying-knees': {
    poses: [lying, { ...lying, legs: [lying.legs[0], [142, 128, 164, 152, 172, 146]] }],
    things: ['mat', 'pillow'],
  },
  bridge: {
    poses: [lying, { ...lying, trunk: [62, 148, 84, 138, 108, 122] }],
    things: ['mat', 'pillow'],
  },
  'side-lying': {
    poses: [lyingOnSide, { ...lyingOnSide, legs: [lyingOnSide.legs[0], [138, 118, 118, 150]] }],
    things: ['mat', 'pillow'],
  },
}
