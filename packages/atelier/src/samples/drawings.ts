import type { Sample } from './photograph.ts';
import type { Pad, Spot } from './pad.ts';

const RED = '#d9342b';
const ORANGE = '#f08a24';
const YELLOW = '#f6cf2f';
const GREEN = '#3fa34d';
const TEAL = '#1f9c96';
const LEAF = '#7bbf3f';
const BLUE = '#2f6fd0';
const SKY = '#66b7e8';
const PURPLE = '#7a4fb5';
const PINK = '#ee86b1';
const BROWN = '#7b4a2b';
const SKIN = '#f2b98c';
const BLACK = '#23212a';
const GREY = '#7d8590';
const GRAPHITE = '#4b4d55';

const box = (x0: number, y0: number, x1: number, y1: number): Spot[] => [
  [x0, y0], [x0, y0], [x1, y0], [x1, y0], [x1, y1], [x1, y1], [x0, y1], [x0, y1],
]; // prettier-ignore
const corners = (...spots: Spot[]): Spot[] => spots.flatMap((spot) => [spot, spot]);

function sun(pad: Pad, x: number, y: number, r: number, colour: string) {
  pad.fillCircle(x, y, r * 0.94, colour, 0.8);
  pad.circle(x, y, r, colour === YELLOW ? ORANGE : colour);
  for (let k = 0; k < 9; k++) {
    const angle = (k / 9) * 2 * Math.PI + 0.2;
    pad.line(
      [
        [x + Math.cos(angle) * r * 1.3, y + Math.sin(angle) * r * 1.3],
        [x + Math.cos(angle) * r * 1.8, y + Math.sin(angle) * r * 1.8],
      ],
      ORANGE,
    );
  }
}

function flower(pad: Pad, x: number, y: number, r: number, petal: string, foot: number) {
  pad.line(
    [
      [x, y + r],
      [x + 6, (y + foot) / 2],
      [x, foot],
    ],
    GREEN,
  );
  pad.line(
    [
      [x, foot - 30],
      [x + 34, foot - 62],
      [x + 8, foot - 24],
    ],
    GREEN,
  );
  for (let k = 0; k < 6; k++) {
    const angle = (k / 6) * 2 * Math.PI;
    pad.fillCircle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.5, petal, angle);
    pad.circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.55, petal, 8);
  }
  pad.fillCircle(x, y, r * 0.5, YELLOW);
  pad.circle(x, y, r * 0.52, ORANGE, 8);
}

function smile(pad: Pad, x: number, y: number, width: number, colour: string) {
  pad.line(
    [
      [x - width / 2, y],
      [x - width / 4, y + width * 0.22],
      [x + width / 4, y + width * 0.22],
      [x + width / 2, y],
    ],
    colour,
  );
}

/** Ten and more drawings as children make them: one idea, few tools, whole heart. */
export const SAMPLES: readonly Sample[] = [
  {
    name: 'cat',
    title: 'Our cat',
    tool: 'crayon',
    aspect: 1.1,
    draw: (pad) => {
      const body: Spot[] = [
        [330, 560],
        [300, 720],
        [330, 890],
        [500, 930],
        [670, 890],
        [700, 720],
        [670, 560],
        [500, 520],
      ];
      pad.fill(body, ORANGE, 0.7);
      pad.fill(
        [
          [350, 270],
          [345, 130],
          [440, 215],
          [560, 215],
          [655, 130],
          [650, 270],
          [690, 390],
          [610, 500],
          [500, 525],
          [390, 500],
          [310, 390],
        ],
        ORANGE,
        1.1,
      );
      pad.line(
        [
          [690, 820],
          [810, 780],
          [840, 640],
          [790, 560],
        ],
        BROWN,
        26,
      );
      pad.loop(body, BROWN);
      pad.loop(
        [
          [310, 390],
          [330, 280],
          ...corners([345, 130]),
          [440, 215],
          [560, 215],
          ...corners([655, 130]),
          [670, 280],
          [690, 390],
          [610, 500],
          [500, 525],
          [390, 500],
        ],
        BROWN,
      );
      pad.dot(415, 340, 19, BLACK);
      pad.dot(585, 340, 19, BLACK);
      pad.fill(corners([478, 400], [522, 400], [500, 428]), PINK);
      pad.line(
        [
          [500, 428],
          [490, 455],
          [455, 462],
          [440, 448],
        ],
        BROWN,
        9,
      );
      pad.line(
        [
          [500, 428],
          [510, 455],
          [545, 462],
          [560, 448],
        ],
        BROWN,
        9,
      );
      for (const y of [405, 430]) {
        pad.line(
          [
            [380, y],
            [255, y - 18],
          ],
          BROWN,
          7,
        );
        pad.line(
          [
            [620, y],
            [745, y - 18],
          ],
          BROWN,
          7,
        );
      }
      pad.line(
        [
          [420, 925],
          [420, 800],
        ],
        BROWN,
      );
      pad.line(
        [
          [580, 925],
          [580, 800],
        ],
        BROWN,
      );
    },
  },
  {
    name: 'house',
    title: 'My house',
    tool: 'crayon',
    aspect: 0.82,
    draw: (pad) => {
      pad.fill(box(262, 400, 640, 700), YELLOW, 0.3);
      pad.fill(corners([222, 402], [450, 170], [682, 402]), RED, 0.9);
      pad.fill(box(400, 540, 498, 700), BROWN, 1.5);
      pad.fill(box(300, 455, 375, 530), SKY, 0.5);
      pad.fill(box(530, 455, 605, 530), SKY, 0.5);
      pad.loop(box(260, 400, 642, 702), BROWN);
      pad.loop(corners([215, 405], [450, 165], [690, 405]), BROWN);
      pad.loop(box(398, 540, 500, 702), BROWN);
      pad.loop(box(298, 452, 378, 532), BROWN);
      pad.loop(box(528, 452, 608, 532), BROWN);
      pad.dot(480, 625, 8, BLACK);
      sun(pad, 840, 135, 62, YELLOW);
      flower(pad, 780, 560, 36, PINK, 705);
      flower(pad, 120, 580, 32, PURPLE, 705);
      pad.fill(
        [
          [10, 712],
          [300, 702],
          [650, 708],
          [990, 700],
          [990, 800],
          [10, 800],
        ],
        LEAF,
        0.1,
      );
    },
  },
  {
    name: 'robot',
    title: 'Robot Bip',
    tool: 'marker',
    aspect: 1.2,
    draw: (pad) => {
      pad.fill(box(345, 190, 655, 430), SKY, 0);
      pad.fill(box(300, 490, 700, 850), GREY, 0);
      pad.fill(box(360, 555, 520, 680), YELLOW, 0);
      pad.fillCircle(610, 600, 34, RED);
      pad.fillCircle(610, 700, 34, GREEN);
      pad.loop(box(345, 190, 655, 430), BLACK);
      pad.loop(box(300, 490, 700, 850), BLACK);
      pad.loop(box(360, 555, 520, 680), BLACK, 9);
      pad.line(
        [
          [500, 430],
          [500, 490],
        ],
        BLACK,
        26,
      );
      pad.line(
        [
          [500, 190],
          [500, 110],
        ],
        BLACK,
      );
      pad.fillCircle(500, 85, 26, RED);
      pad.circle(430, 290, 40, BLACK);
      pad.circle(570, 290, 40, BLACK);
      pad.dot(430, 292, 14, BLACK);
      pad.dot(570, 292, 14, BLACK);
      smile(pad, 500, 365, 130, BLACK);
      pad.line(
        [
          [300, 560],
          [200, 640],
          [170, 760],
        ],
        BLACK,
        24,
      );
      pad.line(
        [
          [700, 560],
          [800, 500],
          [840, 390],
        ],
        BLACK,
        24,
      );
      pad.fillCircle(168, 785, 34, ORANGE);
      pad.fillCircle(845, 365, 34, ORANGE);
      pad.line(
        [
          [400, 850],
          [400, 1010],
        ],
        BLACK,
        26,
      );
      pad.line(
        [
          [600, 850],
          [600, 1010],
        ],
        BLACK,
        26,
      );
      pad.fill(box(335, 1010, 445, 1070), PURPLE, 0);
      pad.fill(box(555, 1010, 665, 1070), PURPLE, 0);
      pad.loop(box(335, 1010, 445, 1070), BLACK);
      pad.loop(box(555, 1010, 665, 1070), BLACK);
    },
  },
  {
    name: 'dinosaur',
    title: 'A friendly dinosaur',
    tool: 'crayon',
    aspect: 0.8,
    draw: (pad) => {
      const body: Spot[] = [
        [90, 560],
        [210, 500],
        [330, 390],
        [470, 350],
        [600, 390],
        [650, 300],
        [670, 190],
        [760, 140],
        [880, 160],
        [905, 235],
        [850, 280],
        [770, 290],
        [740, 400],
        [700, 540],
        [600, 600],
        [440, 610],
        [280, 590],
      ];
      pad.fill(body, TEAL, 0.6);
      for (const [x, y] of [
        [300, 405],
        [390, 350],
        [490, 330],
        [580, 355],
      ] as const)
        pad.fill(corners([x - 34, y + 18], [x, y - 55], [x + 40, y + 8]), ORANGE, 1.2);
      for (const x of [370, 560]) {
        pad.fill(box(x, 590, x + 75, 705), TEAL, 1.4);
        pad.line(
          [
            [x, 600],
            [x, 705],
            [x + 75, 705],
            [x + 75, 600],
          ],
          '#14645f',
        );
      }
      pad.loop(body, '#14645f');
      pad.dot(790, 195, 15, BLACK);
      pad.line(
        [
          [890, 238],
          [830, 252],
          [780, 240],
        ],
        '#14645f',
        9,
      );
      for (const [x, y] of [
        [420, 450],
        [520, 500],
        [620, 470],
        [340, 520],
      ] as const)
        pad.fillCircle(x, y, 20, YELLOW);
      sun(pad, 130, 130, 56, YELLOW);
      pad.fill(
        [
          [10, 728],
          [500, 722],
          [990, 730],
          [990, 795],
          [10, 795],
        ],
        LEAF,
        0.1,
      );
    },
  },
  {
    name: 'girl',
    title: 'Me in my red dress',
    tool: 'crayon',
    aspect: 1.3,
    draw: (pad) => {
      pad.fill(
        [
          [345, 300],
          [330, 200],
          [400, 110],
          [500, 90],
          [600, 110],
          [670, 200],
          [660, 420],
          [690, 560],
          [620, 540],
          [625, 300],
          [500, 200],
          [375, 300],
          [380, 540],
          [310, 560],
        ],
        BROWN,
        1.4,
      );
      pad.fillCircle(500, 300, 124, SKIN, 0.4);
      pad.circle(500, 300, 130, BROWN);
      pad.fill(corners([440, 430], [560, 430], [690, 880], [310, 880]), RED, 0.4);
      pad.loop(corners([440, 430], [560, 430], [690, 880], [310, 880]), '#8c1f1a');
      pad.line(
        [
          [450, 490],
          [330, 560],
          [250, 670],
        ],
        SKIN,
        30,
      );
      pad.line(
        [
          [550, 490],
          [670, 560],
          [760, 480],
        ],
        SKIN,
        30,
      );
      pad.line(
        [
          [430, 885],
          [430, 1110],
        ],
        SKIN,
        34,
      );
      pad.line(
        [
          [570, 885],
          [570, 1110],
        ],
        SKIN,
        34,
      );
      pad.fillCircle(405, 1130, 56, PURPLE, 0, 28);
      pad.fillCircle(595, 1130, 56, PURPLE, 0, 28);
      pad.dot(450, 285, 14, BLACK);
      pad.dot(550, 285, 14, BLACK);
      smile(pad, 500, 345, 110, RED);
      for (const [x, y] of [
        [450, 620],
        [550, 640],
        [480, 740],
        [590, 770],
        [400, 790],
      ] as const)
        pad.fillCircle(x, y, 20, YELLOW);
      flower(pad, 800, 420, 34, PINK, 600);
    },
  },
  {
    name: 'rocket',
    title: 'To the moon',
    tool: 'marker',
    aspect: 1.25,
    draw: (pad) => {
      const hull: Spot[] = [
        ...corners([500, 130]),
        [610, 300],
        [640, 520],
        ...corners([620, 820]),
        ...corners([380, 820]),
        [360, 520],
        [390, 300],
      ];
      pad.fill(hull, SKY, 1.57);
      pad.fill(
        [
          [500, 140],
          [595, 270],
          [500, 285],
          [405, 270],
        ],
        RED,
        0.3,
      );
      pad.fill(corners([370, 620], [240, 860], [385, 815]), RED, 0.8);
      pad.fill(corners([630, 620], [760, 860], [615, 815]), RED, -0.8);
      pad.fillCircle(500, 440, 62, YELLOW);
      pad.fill([[420, 830], [580, 830], [560, 960], ...corners([500, 1080]), [440, 960]], ORANGE, 1.57);
      pad.loop(hull, BLACK);
      pad.loop(corners([370, 620], [240, 860], [385, 815]), BLACK);
      pad.loop(corners([630, 620], [760, 860], [615, 815]), BLACK);
      pad.circle(500, 440, 70, BLACK);
      pad.dot(478, 430, 8, BLACK);
      pad.dot(522, 430, 8, BLACK);
      smile(pad, 500, 458, 50, BLACK);
      pad.line(
        [
          [400, 280],
          [500, 298],
          [600, 280],
        ],
        BLACK,
      );
      for (const [x, y] of [
        [160, 220],
        [840, 180],
        [820, 520],
        [150, 560],
        [250, 1060],
        [780, 1000],
      ] as const) {
        pad.line(
          [
            [x - 30, y],
            [x + 30, y],
          ],
          YELLOW,
        );
        pad.line(
          [
            [x, y - 30],
            [x, y + 30],
          ],
          YELLOW,
        );
        pad.line(
          [
            [x - 20, y - 20],
            [x + 20, y + 20],
          ],
          YELLOW,
        );
      }
    },
  },
  {
    name: 'fish',
    title: 'Rainbow fish',
    tool: 'marker',
    aspect: 0.75,
    draw: (pad) => {
      const body: Spot[] = [
        [180, 380],
        [280, 260],
        [440, 210],
        [600, 260],
        [720, 370],
        [600, 490],
        [440, 545],
        [280, 500],
      ];
      const tail = corners([715, 370], [880, 240], [860, 370], [890, 510]);
      pad.fill(body, ORANGE, 0.1);
      pad.fill(tail, RED, 0.9);
      pad.fill(corners([380, 225], [480, 130], [560, 240]), PURPLE, 0.4);
      for (const [x, c] of [
        [400, YELLOW],
        [490, PINK],
        [580, SKY],
      ] as const)
        pad.line(
          [
            [x, 250],
            [x + 34, 375],
            [x, 500],
          ],
          c,
          30,
        );
      pad.loop(body, BLUE);
      pad.loop(tail, BLUE);
      pad.loop(corners([380, 222], [480, 128], [562, 240]), BLUE);
      pad.circle(290, 340, 34, BLUE, 9);
      pad.dot(285, 342, 13, BLACK);
      pad.line(
        [
          [200, 420],
          [240, 440],
          [270, 425],
        ],
        RED,
      );
      for (const [x, y, r] of [
        [120, 250, 22],
        [90, 160, 16],
        [140, 90, 12],
      ] as const)
        pad.circle(x, y, r, SKY, 8);
      pad.line(
        [
          [40, 690],
          [200, 660],
          [360, 695],
          [520, 660],
          [680, 695],
          [840, 660],
          [970, 690],
        ],
        BLUE,
      );
    },
  },
  {
    name: 'bunny',
    title: 'Bunny in pencil',
    tool: 'pencil',
    aspect: 1.25,
    draw: (pad) => {
      pad.circle(500, 470, 150, GRAPHITE, 6, 135);
      pad.loop(
        [
          [420, 350],
          [370, 200],
          [380, 90],
          [440, 90],
          [480, 210],
          [480, 340],
        ],
        GRAPHITE,
        6,
      );
      pad.loop(
        [
          [520, 340],
          [520, 210],
          [565, 90],
          [625, 95],
          [630, 200],
          [580, 350],
        ],
        GRAPHITE,
        6,
      );
      pad.circle(500, 820, 190, GRAPHITE, 6, 220);
      pad.circle(340, 1040, 90, GRAPHITE, 6, 44);
      pad.circle(660, 1040, 90, GRAPHITE, 6, 44);
      pad.loop(
        [
          [330, 720],
          [250, 780],
          [240, 850],
          [300, 850],
          [345, 800],
        ],
        GRAPHITE,
        6,
      );
      pad.loop(
        [
          [670, 720],
          [750, 780],
          [760, 850],
          [700, 850],
          [655, 800],
        ],
        GRAPHITE,
        6,
      );
      pad.dot(445, 450, 13, '#2e2f36');
      pad.dot(555, 450, 13, '#2e2f36');
      pad.loop(corners([480, 500], [520, 500], [500, 524]), GRAPHITE, 6);
      pad.line(
        [
          [500, 524],
          [498, 545],
          [465, 556],
          [445, 545],
        ],
        GRAPHITE,
        6,
      );
      pad.line(
        [
          [500, 524],
          [502, 545],
          [535, 556],
          [555, 545],
        ],
        GRAPHITE,
        6,
      );
    },
  },
  {
    name: 'tree',
    title: 'The apple tree',
    tool: 'crayon',
    aspect: 1.1,
    draw: (pad) => {
      pad.fill(
        [
          [440, 960],
          [455, 700],
          [440, 560],
          [560, 560],
          [545, 700],
          [570, 960],
        ],
        BROWN,
        1.5,
      );
      const crown: Spot[] = [
        [250, 470],
        [190, 360],
        [260, 240],
        [370, 200],
        [480, 110],
        [610, 160],
        [720, 220],
        [800, 340],
        [760, 470],
        [640, 540],
        [500, 580],
        [360, 545],
      ];
      pad.fill(crown, GREEN, 0.7);
      pad.loop(crown, '#1f6b33');
      pad.line(
        [
          [440, 960],
          [455, 700],
          [440, 575],
        ],
        '#4e2d18',
      );
      pad.line(
        [
          [570, 960],
          [545, 700],
          [560, 570],
        ],
        '#4e2d18',
      );
      for (const [x, y] of [
        [320, 340],
        [450, 260],
        [600, 300],
        [690, 400],
        [520, 440],
        [380, 460],
      ] as const) {
        pad.fillCircle(x, y, 30, RED);
        pad.circle(x, y, 32, '#8c1f1a', 8);
      }
      sun(pad, 140, 140, 60, YELLOW);
      pad.fill(
        [
          [10, 965],
          [500, 955],
          [990, 968],
          [990, 1080],
          [10, 1080],
        ],
        LEAF,
        0.1,
      );
    },
  },
  {
    name: 'monster',
    title: 'The monster under my bed',
    tool: 'marker',
    aspect: 1.15,
    draw: (pad) => {
      const body: Spot[] = [
        [250, 960],
        [230, 700],
        [260, 430],
        [380, 250],
        [500, 215],
        [620, 250],
        [740, 430],
        [770, 700],
        [750, 960],
        [660, 900],
        [580, 965],
        [500, 900],
        [420, 965],
        [340, 900],
      ];
      pad.fill(body, PURPLE, 1.3);
      pad.loop(body, BLACK);
      pad.fill(corners([370, 270], [310, 120], [440, 220]), YELLOW, 1);
      pad.fill(corners([630, 270], [690, 120], [560, 220]), YELLOW, 1);
      pad.loop(corners([370, 270], [310, 120], [440, 222]), BLACK, 10);
      pad.loop(corners([630, 270], [690, 120], [560, 222]), BLACK, 10);
      pad.circle(415, 440, 62, BLACK);
      pad.circle(585, 440, 62, BLACK);
      pad.dot(422, 448, 22, BLACK);
      pad.dot(578, 448, 22, BLACK);
      pad.fill(
        [
          [370, 590],
          [630, 590],
          [600, 690],
          [500, 725],
          [400, 690],
        ],
        RED,
        0.2,
      );
      pad.loop(
        [...corners([365, 588]), ...corners([635, 588]), [600, 692], [500, 728], [400, 692]],
        BLACK,
        10,
      );
      pad.line(
        [
          [250, 620],
          [140, 560],
          [90, 450],
        ],
        PURPLE,
        34,
      );
      pad.line(
        [
          [750, 620],
          [860, 560],
          [910, 450],
        ],
        PURPLE,
        34,
      );
      for (const [x, y] of [
        [350, 800],
        [640, 810],
        [500, 830],
      ] as const)
        pad.fillCircle(x, y, 30, LEAF);
    },
  },
  {
    name: 'stick-family',
    title: 'Papa and me',
    tool: 'pencil',
    aspect: 0.9,
    draw: (pad) => {
      const person = (x: number, head: number, r: number, foot: number) => {
        pad.circle(x, head, r, GRAPHITE, 6);
        pad.line(
          [
            [x, head + r],
            [x, head + r + (foot - head) * 0.38],
          ],
          GRAPHITE,
          6,
        );
        const hip = head + r + (foot - head) * 0.38;
        pad.line(
          [
            [x, hip],
            [x - r * 0.9, foot],
          ],
          GRAPHITE,
          6,
        );
        pad.line(
          [
            [x, hip],
            [x + r * 0.9, foot],
          ],
          GRAPHITE,
          6,
        );
        pad.line(
          [
            [x, head + r * 1.7],
            [x - r * 1.7, head + r * 1.4],
          ],
          GRAPHITE,
          6,
        );
        pad.line(
          [
            [x, head + r * 1.7],
            [x + r * 1.7, head + r * 2.3],
          ],
          GRAPHITE,
          6,
        );
        pad.dot(x - r * 0.38, head - r * 0.1, 9, '#2e2f36');
        pad.dot(x + r * 0.38, head - r * 0.1, 9, '#2e2f36');
        smile(pad, x, head + r * 0.3, r * 0.9, GRAPHITE);
      };
      person(360, 240, 90, 800);
      person(660, 450, 72, 800);
      pad.line(
        [
          [120, 806],
          [480, 802],
          [880, 808],
        ],
        GRAPHITE,
        6,
      );
    },
  },
  {
    name: 'butterfly',
    title: 'Butterfly',
    tool: 'crayon',
    aspect: 0.95,
    draw: (pad) => {
      const wing = (side: 1 | -1) => {
        const upper: Spot[] = [
          [500 + 22 * side, 400],
          [600 + (side < 0 ? -200 : 0), 230],
          [720 + (side < 0 ? -440 : 0), 170],
          [800 + (side < 0 ? -600 : 0), 270],
          [740 + (side < 0 ? -480 : 0), 420],
          [600 + (side < 0 ? -200 : 0), 470],
        ];
        const lower: Spot[] = [
          [500 + 22 * side, 500],
          [620 + (side < 0 ? -240 : 0), 500],
          [720 + (side < 0 ? -440 : 0), 590],
          [680 + (side < 0 ? -360 : 0), 710],
          [570 + (side < 0 ? -140 : 0), 660],
        ];
        pad.fill(upper, PINK, 0.6 * side);
        pad.fill(lower, PURPLE, 0.4 * side);
        pad.fillCircle(500 + 200 * side, 310, 46, YELLOW);
        pad.fillCircle(500 + 140 * side, 590, 34, SKY);
        pad.loop(upper, BLUE);
        pad.loop(lower, BLUE);
      };
      wing(1);
      wing(-1);
      pad.fill(
        [
          [480, 330],
          [520, 330],
          [528, 500],
          [510, 690],
          [490, 690],
          [472, 500],
        ],
        BROWN,
        1.5,
      );
      pad.fillCircle(500, 295, 44, SKIN);
      pad.circle(500, 295, 48, BROWN);
      pad.dot(482, 288, 8, BLACK);
      pad.dot(518, 288, 8, BLACK);
      smile(pad, 500, 312, 40, RED);
      pad.line(
        [
          [480, 250],
          [440, 180],
          [400, 170],
        ],
        BROWN,
        8,
      );
      pad.line(
        [
          [520, 250],
          [560, 180],
          [600, 170],
        ],
        BROWN,
        8,
      );
    },
  },
];
