import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

export interface Figures {
  /** Milliseconds of processor time. */
  readonly cpu: number;
  /** Megabytes; 0 if unknown. */
  readonly peak: number;
  readonly stages?: readonly number[];
}

interface Rival {
  readonly name: string;
  /** Rejects where the program is not installed. */
  readonly measure: (photo: string, size: number, folder: string) => Promise<Figures>;
}

const run = promisify(execFile);

export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time of programs that this process has run and awaited, in ticks of 10 ms (Linux). */
async function childrenMs(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[13]) + Number(fields[14]));
}

const STYLIZE = `
import cv2, json, re, sys, time
cv2.setNumThreads(1)
since = time.process_time()
picture = cv2.imread(sys.argv[2])
scale = int(sys.argv[3]) / max(picture.shape[:2])
picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
filtered = cv2.stylization(picture, sigma_s=60, sigma_r=0.45) if sys.argv[1] == 'stylization' else cv2.edgePreservingFilter(picture)
cv2.imencode('.png', filtered)
peak = int(re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read()).group(1)) / 1024
print(json.dumps({'cpu': (time.process_time() - since) * 1000, 'peak': peak}))
`;

const openCv = (filter: string): Rival => ({
  name: `OpenCV ${filter} (filters the photo as it is)`,
  measure: async (photo, size) => {
    const { stdout } = await run('/usr/bin/python3', ['-c', STYLIZE, filter, photo, String(size)]);
    return JSON.parse(stdout) as Figures;
  },
});

const TONES = 8;

/** Eight tones, each traced by potrace, laid over each other and painted: the usual way to a poster. */
const potrace: Rival = {
  name: `potrace, ${TONES} tones (traces the photo as it is)`,
  measure: async (photo, size, folder) => {
    await run('potrace', ['--version']);
    const [own, others] = [cpuMs(), await childrenMs()];
    const { data, info } = await sharp(photo)
      .resize(size, size, { fit: 'inside' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const paths: string[] = [];
    for (let tone = 1; tone < TONES; tone++) {
      const file = join(folder, `tone-${tone}`);
      const header = Buffer.from(`P5 ${info.width} ${info.height} 255\n`);
      await writeFile(`${file}.pgm`, Buffer.concat([header, data]));
      await run('potrace', ['-s', '-k', String(1 - tone / TONES), '-o', `${file}.svg`, `${file}.pgm`]);
      const svg = await readFile(`${file}.svg`, 'utf8');
      paths.push(
        svg
          .slice(svg.indexOf('<g '), svg.indexOf('</svg>'))
          .replace('#000000', `hsl(220 40% ${100 - 11 * tone}%)`),
      );
    }
    const poster = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${info.width} ${info.height}">${paths.join('')}</svg>`;
    await sharp(Buffer.from(poster), { unlimited: true }).png().toBuffer();
    return { cpu: cpuMs() - own + (await childrenMs()) - others, peak: 0 };
  },
};

/** What else turns a photo into a picture of another kind on the same machine; run if installed (Debian: potrace, python3-opencv). */
export const RIVALS: readonly Rival[] = [potrace, openCv('stylization'), openCv('edgePreservingFilter')];
