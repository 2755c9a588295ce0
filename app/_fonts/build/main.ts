import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outlinesOf } from './outlines';

/**
 * `npm run build:fonts`: takes the fonts of the pages out of their packages. The packages hold many more alphabets and
 * styles than the pages use, so they are no dependency; the version and the hash of each are fixed here.
 */
const PACKAGES = [
  {
    font: 'source-sans-3',
    version: '5.3.0',
    integrity: 'sha512-dpi0GZk7EQe2tYpg6Q0Fx0OmUgnuGu+0rHPgtXqtKhglYmJuP7jZ12Mu1uN+NfRaJRY1Emn8AQJEWzmoZ4wa9g==',
  },
  {
    font: 'source-serif-4',
    version: '5.3.1',
    integrity: 'sha512-4Rtay22SC4lMvw11r/+9kxANB6P3M0X8s1NudBC2v0J1KU2y3DcMoNcT3lBoZ/CqLirzf+StlO6UlJilyrvaUg==',
  },
] as const;
/** The font of pictures in one weight: one that is readable where a picture is shown at half of its size. */
const PICTURES = {
  name: '@fontsource/source-sans-3',
  version: '5.3.0',
  integrity: 'sha512-VrWixSgF93kOVSEkwjs9ImnAbxrBew4PgcnaJYEitG9TyJSwxjFUNJIgzB1XFP/acyAWcTDg7+sWe7JI8LTB9w==',
  file: 'source-sans-3-latin-600-normal.woff2',
} as const;
const SUBSETS = ['latin', 'latin-ext'] as const;

const target = join(import.meta.dirname, '..');

interface Packed {
  readonly filename: string;
  readonly integrity: string;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

function unpack(folder: string, { name, version, integrity }: Package): string {
  const npm = ['pack', '--json', '--silent', `${name}@${version}`];
  const [packed]: readonly Packed[] = JSON.parse(execFileSync('npm', npm, { cwd: folder, encoding: 'utf8' }));
  if (packed?.integrity !== integrity) throw new Error(`${name} is not the package that it was`);
  execFileSync('tar', ['xzf', packed.filename], { cwd: folder });
  return join(folder, 'package');
}

function take({ font, ...one }: (typeof PACKAGES)[number]): void {
  unpacked({ name: `@fontsource-variable/${font}`, ...one }, (from) => {
    for (const subset of SUBSETS) {
      const file = join(from, 'files', `${font}-${subset}-wght-normal.woff2`);
      copyFileSync(file, join(target, `${font}-${subset}.woff2`));
    }
    copyFileSync(join(from, 'LICENSE'), join(target, 'OFL.txt'));
  });
}

function takeOutlines(): void {
  unpacked(PICTURES, (from) => {
    const outlines = outlinesOf(join(from, 'files', PICTURES.file));
    writeFileSync(join(target, 'data', 'outlines.json'), `${JSON.stringify(outlines)}\n`);
  });
}

function unpacked(one: Package, use: (from: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-fonts-'));
  try {
    use(unpack(folder, one));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const one of PACKAGES) take(one);
takeOutlines();
