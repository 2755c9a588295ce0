import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
const SUBSETS = ['latin', 'latin-ext'] as const;

const target = join(import.meta.dirname, '..');

interface Packed {
  readonly filename: string;
  readonly integrity: string;
}

function unpack(folder: string, { font, version, integrity }: (typeof PACKAGES)[number]): string {
  const npm = ['pack', '--json', '--silent', `@fontsource-variable/${font}@${version}`];
  const [packed]: readonly Packed[] = JSON.parse(execFileSync('npm', npm, { cwd: folder, encoding: 'utf8' }));
  if (packed?.integrity !== integrity) throw new Error(`${font} is not the package that it was`);
  execFileSync('tar', ['xzf', packed.filename], { cwd: folder });
  return join(folder, 'package');
}

function take(one: (typeof PACKAGES)[number]): void {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-fonts-'));
  try {
    const from = unpack(folder, one);
    for (const subset of SUBSETS) {
      const file = join(from, 'files', `${one.font}-${subset}-wght-normal.woff2`);
      copyFileSync(file, join(target, `${one.font}-${subset}.woff2`));
    }
    copyFileSync(join(from, 'LICENSE'), join(target, 'OFL.txt'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const one of PACKAGES) take(one);
