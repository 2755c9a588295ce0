import { CopyText } from '@/app/_components/copy-text';
import { Still } from '@/app/_components/still/still';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { listSheets, readSheet, type SheetTitle } from '@/lib/games/play/read-sheet';

interface Props {
  readonly game: GameView;
  readonly by: string | undefined;
}

/** The game as files: spreadsheets to save, texts to copy, the whole of it to check. */
export async function Sheets({ game: { gameId }, by }: Props) {
  const listed = await listSheets(await getServices(), { by, gameId });
  const sheets = listed.ok ? listed.value : [];
  return (
    <section aria-labelledby="sheets" className="card no-print">
      <h2 id="sheets" className="mb-2">
        Export
      </h2>
      <ul className="grid gap-3">
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <Still as="div">
              <a className="link" href={`/api/games/${gameId}/sheets/${sheet.id}`}>
                {sheet.title}
              </a>{' '}
              <span className="text-sm text-muted">{usedFor(sheet)}</span>
            </Still>
            {isToCopy(sheet) && <Copy gameId={gameId} by={by} sheet={sheet} />}
          </li>
        ))}
        <li>
          <a className="link" href={`/api/games/${gameId}/export`} download>
            The whole game
          </a>{' '}
          <span className="text-sm text-muted">
            one file that anybody can verify: <code className="font-mono">fieldpost verify</code>
          </span>
        </li>
      </ul>
    </section>
  );
}

const isToCopy = ({ mediaType, isFile }: SheetTitle): boolean => mediaType === 'text/plain' && isFile === undefined;

function usedFor(sheet: SheetTitle): string {
  if (sheet.mediaType === 'text/csv') return 'CSV, for a spreadsheet';
  return isToCopy(sheet) ? 'text, for a forum or a mail' : 'a file for programs';
}

interface CopyProps {
  readonly gameId: string;
  readonly by: string | undefined;
  readonly sheet: SheetTitle;
}

/** Letters that a page holds for being copied; what is longer is a file. */
const MOST_TO_COPY = 4_000;

async function Copy({ gameId, by, sheet }: CopyProps) {
  const read = await readSheet(await getServices(), { by, gameId, sheetId: sheet.id });
  if (!read.ok || read.value.text.length > MOST_TO_COPY) return null;
  return (
    <details>
      <summary className="link text-sm">Copy it here</summary>
      <CopyText label={sheet.title} text={read.value.text} />
    </details>
  );
}
