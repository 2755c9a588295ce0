/** Plain text as mail programs show it: line by line, with its links to click on. */
export function TextPart({ text }: { readonly text: string }) {
  return (
    <pre className="card mt-2 overflow-x-auto font-mono text-sm whitespace-pre-wrap break-words lg:text-xs">
      {piecesOf(text).map(({ at, piece, isLink }) =>
        isLink ? (
          <a key={at} className="link break-all" href={piece}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </pre>
  );
}

interface Piece {
  /** Where it begins in the text, in characters. */
  readonly at: number;
  readonly piece: string;
  readonly isLink: boolean;
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  // Splitting by a captured group leaves every link at an odd place.
  for (const [place, piece] of text.split(/(https?:\/\/[^\s<>"]+)/).entries()) {
    pieces.push({ at, piece, isLink: place % 2 === 1 });
    at += piece.length;
  }
  return pieces;
}
